import { deleteOldInvitations } from "#accounts/invitations.commands.ts";
import type { Act } from "#act.ts";
import { deleteOldLogins } from "#auth/login.commands.ts";
import { handOverLists } from "#cart/saved-lists.commands.ts";
import { renewBoughtTogether } from "#catalogue/bought-together.commands.ts";
import { checkPayments, closePayment, giveUpOverdue } from "#checkout/paying.flows.ts";
import { trimChanges } from "#db/changes.ts";
import { deleteOldResponses } from "#db/idempotency.ts";
import { deleteEndedWindows } from "#db/throttle.ts";
import { type PictureDrawer, renderPictures } from "#files/pictures.flows.ts";
import { forgetOldMails, mailPasswordReset } from "#notices/notices.commands.ts";
import { deliver, type MailProvider } from "#notices/notices.flows.ts";
import {
	deleteOldNotices,
	mailNotice,
	notifyInvited,
	notifyMemberAdded,
	notifyNewDevice,
	notifyRoleChanged,
	notifySecurityChange,
} from "#notices/notifications.commands.ts";
import { type BackOffice, syncWithBackOffice } from "#orders/back-office.flows.ts";
import { notifyOfStep } from "#orders/order-mails.commands.ts";
import { sendRefund } from "#payments/payments.flows.ts";
import { settleSandboxPayment } from "#payments/sandbox.flows.ts";
import type { Sandbox } from "#providers/payment/sandbox.ts";
import { mailDecision, sendEmailLink } from "#registration/registration.commands.ts";
import { addProposedHolidays } from "#store/store.commands.ts";
import type { Jobs } from "./queue.ts";

export type JobHandlers = { [Name in keyof Jobs]: (act: Act, payload: Jobs[Name]) => Promise<void> };

type Providers = { mail: MailProvider; pictures: PictureDrawer; backOffice: BackOffice; sandbox?: Sandbox };

/** The handler of each job. A handler only calls a command or flow of a module, so that tests and people can run the same work. A job
 * can run twice, also concurrently, so each handler must be idempotent. */
export const handlersOf = ({ mail, pictures, backOffice, sandbox }: Providers): JobHandlers => ({
	"changes.trim": trimChanges,
	"catalogue.together": renewBoughtTogether,
	"auth.forget-old": deleteOldLogins,
	"invitations.forget-old": deleteOldInvitations,
	"lists.hand-over": handOverLists,
	"mail.forget-old": forgetOldMails,
	"mail.send": (act, sending) => deliver(act, mail, sending),
	"notices.forget-old": deleteOldNotices,
	"notices.guarded": notifySecurityChange,
	"notices.invited": notifyInvited,
	"notices.mail": mailNotice,
	"notices.member-added": notifyMemberAdded,
	"notices.new-device": notifyNewDevice,
	"notices.reset": mailPasswordReset,
	"notices.role-changed": notifyRoleChanged,
	"once.forget-old": ({ db }) => deleteOldResponses(db),
	"payments.close": closePayment,
	"payments.give-up-overdue": giveUpOverdue,
	"payments.look-after": checkPayments,
	"payments.refund": sendRefund,
	"payments.settle-sandbox": (act, settling) => settleSandboxPayment(act, sandbox, settling),
	"orders.back-office": (act) => syncWithBackOffice(act, backOffice),
	"orders.tell": notifyOfStep,
	"pictures.render": (act) => renderPictures(act, pictures),
	"registration.confirm-email": sendEmailLink,
	"registration.mail-decision": mailDecision,
	"store.add-holidays": addProposedHolidays,
	"throttle.forget-old": ({ db }) => deleteEndedWindows(db),
});
