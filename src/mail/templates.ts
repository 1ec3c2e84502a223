import type * as z from "zod";
import { caseTemplates } from "./cases.ts";
import { colleagueTemplates } from "./colleagues.ts";
import { companyTemplates } from "./companies.ts";
import { erasureTemplates } from "./erasure.ts";
import { invoiceTemplates } from "./invoices.ts";
import { memberTemplates } from "./members.ts";
import { orderTemplates } from "./orders.ts";
import { planTemplates } from "./plans.ts";
import { requestTemplates } from "./requests.ts";
import { securityTemplates } from "./security.ts";
import { stockTemplates } from "./stock.ts";

/** All mails. `data` is stored until the mail is sent, maybe by another version. So a new field needs a default, and unknown fields are left out. */
export const templates = {
	...caseTemplates,
	...colleagueTemplates,
	...companyTemplates,
	...erasureTemplates,
	...invoiceTemplates,
	...memberTemplates,
	...orderTemplates,
	...planTemplates,
	...requestTemplates,
	...securityTemplates,
	...stockTemplates,
} as const;

/** Mails whose data are deleted as soon as they are sent: they have a secret, or go to a person whose data are erased. */
export const secretTemplates: readonly TemplateName[] = [
	"company-closed-goodbye",
	"email-change",
	"erasure-by-login",
	"erasure-link",
	"invitation",
	"login-deleted",
	"member-removed",
	"password-reset",
	"staff-added",
	"welcome",
];

export type TemplateName = keyof typeof templates;

/** The data of each template. */
export type MailData = {
	[Name in TemplateName]: z.input<(typeof templates)[Name]["data"]> & { lackedParts?: readonly string[] };
};

export const templateNames = Object.keys(templates)
	.filter((name): name is TemplateName => name in templates)
	.sort();
