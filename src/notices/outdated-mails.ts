import { invitationMs } from "#accounts/invitations.ts";
import { linkLifetimesMs, mailedLinkMs } from "#auth/login.ts";
import type { TemplateName } from "#mail/templates.ts";
import type { OrderEvent } from "./notices.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** How long a mail may wait before it is given up: its link has ended, or its news is old and stands in the shop. A mail without a limit is
 * always sent: a document, a decision, a payment, or a change that the recipient must learn. */
const longestWaitMs: Partial<Record<string, number>> = {
	"password-reset": linkLifetimesMs.reset,
	"staff-added": linkLifetimesMs.enrolment,
	"email-change": mailedLinkMs.emailChange,
	"erasure-link": mailedLinkMs.erasure,
	invitation: invitationMs,
	invited: invitationMs,
	welcome: mailedLinkMs.confirmation,
	"back-in-stock": 3 * dayMs,
	"case-answered": 3 * dayMs,
	"case-solved": 3 * dayMs,
	"hand-over-waiting": dayMs,
	"invoice-reminder": 7 * dayMs,
	"order-accepted": 3 * dayMs,
	"order-changed": 3 * dayMs,
	"order-completed": 3 * dayMs,
	"order-placed": 3 * dayMs,
	"order-shipped": 3 * dayMs,
	"plan-date-moved": 3 * dayMs,
	"plan-notice": 2 * dayMs,
	"supplier-missing": dayMs,
} satisfies Partial<Record<TemplateName, number>> & Record<Exclude<OrderEvent, "order-cancelled">, number>;

/** Whether a mail waited longer than its template allows. */
export const isOutdated = ({ template, createdAt }: { template: string; createdAt: Date }, now: Date): boolean =>
	now.getTime() - createdAt.getTime() >= (longestWaitMs[template] ?? Number.POSITIVE_INFINITY);
