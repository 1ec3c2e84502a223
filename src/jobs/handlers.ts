import { type ConnectedAccounting, readPayments, sendDocument } from "#accounting/accounting.flows.ts";
import { deleteOldInvitations } from "#accounts/invitations.commands.ts";
import type { Act } from "#act.ts";
import { deleteOldLogins } from "#auth/login.commands.ts";
import { handOverLists } from "#cart/saved-lists.commands.ts";
import { closeSolvedCases } from "#cases/cases.commands.ts";
import { renewBoughtTogether } from "#catalogue/bought-together.commands.ts";
import { sendStockAlerts } from "#catalogue/stock-alerts.commands.ts";
import { deleteOldZeroResultSearches } from "#catalogue/zero-result-searches.commands.ts";
import { checkPayments, closePayment, giveUpOverdue } from "#checkout/paying.flows.ts";
import { clearClosedCompany } from "#closing/closing.commands.ts";
import { eraseAgain, eraseDue } from "#closing/erasure.commands.ts";
import { mailErasureLink } from "#closing/erasure-requests.commands.ts";
import { trimChanges } from "#db/changes.ts";
import { deleteOldResponses } from "#db/idempotency.ts";
import { deleteEndedWindows } from "#db/throttle.ts";
import { type PictureDrawer, renderPictures } from "#files/pictures.flows.ts";
import { deleteUnusedParts } from "#files/uploads.db.ts";
import { storeMissingContents } from "#invoices/documents/issued-content.commands.ts";
import { attachmentsWith } from "#invoices/mails/mail-attachments.flows.ts";
import { notifyOfDocument, remindCompany, remindOfInvoices } from "#invoices/mails/notifying.commands.ts";
import type { InvoicePrinter } from "#invoices/printer.ts";
import { collectDueOrders, collectOrders } from "#invoices/raising/collecting.commands.ts";
import { raiseScheduled } from "#invoices/raising/missing-invoices.commands.ts";
import { warnWithoutSupplier } from "#invoices/raising/missing-supplier.commands.ts";
import { forgetOldMails, mailPasswordReset, mailStaffLink } from "#notices/mails.commands.ts";
import { type MailProvider, sendStoredMail } from "#notices/mails.flows.ts";
import {
	deleteOldNotices,
	mailNotification,
	notifyInvited,
	notifyMemberAdded,
	notifyNewDevice,
	notifyOfWork,
	notifyRoleChanged,
	notifySecurityChange,
} from "#notices/notifications.commands.ts";
import { mailRemovedMember } from "#notices/removed-members.commands.ts";
import { checkInvariants, type InvariantCheck } from "#operation/invariants.flows.ts";
import { type BackOffice, syncWithBackOffice } from "#orders/back-office/back-office.flows.ts";
import { handOverOrders } from "#orders/hand-over.commands.ts";
import { renewSearchWords } from "#orders/list/order-search.db.ts";
import { notifyOfChange, notifyOfStep } from "#orders/mails/order-mails.commands.ts";
import { sendRefund } from "#payments/payments.flows.ts";
import { settleSandboxPayment } from "#payments/sandbox.flows.ts";
import { handOverPlans, handOverUnreachable } from "#planner/hand-over/hand-over.commands.ts";
import { moveAllDeliveries } from "#planner/moves/plan-moves.flows.ts";
import { helpOrdering, orderDuePlans } from "#planner/runs/plan-runs.flows.ts";
import {
	catchUp,
	checkDates,
	orderAllWaitingItems,
	sendDueNotices,
	updateAllDates,
} from "#planner/runs/plan-work.flows.ts";
import type { Sandbox } from "#providers/payment/sandbox.ts";
import { askToConfirm } from "#registration/confirmation.commands.ts";
import { mailDecision, sendEmailLink } from "#registration/registration.commands.ts";
import { addProposedHolidays } from "#store/store.commands.ts";
import type { Jobs } from "./queue.ts";

export type JobHandlers = { [Name in keyof Jobs]: (act: Act, payload: Jobs[Name]) => Promise<void> };

export type JobProviders = {
	mail: MailProvider;
	pictures: PictureDrawer;
	backOffice: BackOffice;
	accounting: ConnectedAccounting;
	printer: Pick<InvoicePrinter, "printInvoices">;
	invariants: InvariantCheck;
	sandbox?: Sandbox;
};

/** The former names of jobs. A job that was enqueued before its name changed still has the former name. */
const formerNames = {
	"auth.forget-old": "auth.delete-old",
	"catalogue.together": "catalogue.renew-bought-together",
	"mail.forget-old": "mail.erase-old",
	"notices.forget-old": "notices.delete-old",
	"notices.guarded": "notices.security-change",
	"notices.invited": "notices.invitation",
	"notices.reset": "notices.password-reset",
	"once.forget-old": "idempotency.delete-old",
	"orders.tell": "orders.notify",
	"payments.look-after": "payments.check",
	"throttle.forget-old": "throttle.delete-old",
} as const;

/** Returns the handlers by current and by former name. */
export function handlersOf(providers: JobProviders): JobHandlers {
	const handlers = handlersByName(providers);
	const former = Object.entries(formerNames).map(([formerName, name]) => [formerName, handlers[name]]);
	return { ...handlers, ...Object.fromEntries(former) };
}

const closingHandlers = {
	"closing.clear": clearClosedCompany,
	"closing.erase-again": eraseAgain,
	"cases.close-solved": closeSolvedCases,
	"closing.erase-due": eraseDue,
	"closing.mail-erasure-link": mailErasureLink,
} satisfies Partial<JobHandlers>;

const orderHandlers = {
	"orders.hand-over": handOverOrders,
	"orders.notify": notifyOfStep,
	"orders.notify-change": notifyOfChange,
	"orders.renew-search-words": renewSearchWords,
} satisfies Partial<JobHandlers>;

/** The handler of each job. A handler only calls a command or flow of a module, so that tests and people can run the same work. A job
 * can run twice, also concurrently, so each handler must be idempotent. */
const handlersByName = ({
	mail,
	pictures,
	backOffice,
	accounting,
	printer,
	invariants,
	sandbox,
}: JobProviders): JobHandlers => ({
	"accounting.read-payments": (act) => readPayments(act, accounting),
	"accounting.send": (act, sending) => sendDocument(act, accounting, sending),
	"changes.trim": trimChanges,
	"catalogue.delete-old-searches": deleteOldZeroResultSearches,
	"catalogue.renew-bought-together": renewBoughtTogether,
	"catalogue.send-stock-alerts": sendStockAlerts,
	"auth.delete-old": deleteOldLogins,
	"files.delete-unused": deleteUnusedParts,
	"idempotency.delete-old": ({ db }) => deleteOldResponses(db),
	"invitations.delete-old": deleteOldInvitations,
	"invoices.collect": collectOrders,
	"invoices.collect-due": collectDueOrders,
	"invoices.notify": notifyOfDocument,
	"invoices.remind": remindOfInvoices,
	"invoices.remind-company": remindCompany,
	"invoices.raise": raiseScheduled,
	// An earlier version enqueued this job when the supplier was entered. Staff raise missing invoices now (decision 103).
	"invoices.raise-missing": () => Promise.resolve(),
	"invoices.warn-without-supplier": warnWithoutSupplier,
	"invoices.store-contents": storeMissingContents,
	...closingHandlers,
	"invariants.check": (act) => checkInvariants(act, invariants),
	"lists.hand-over": handOverLists,
	"mail.erase-old": forgetOldMails,
	"mail.send": (act, sending) => sendStoredMail(act, { ...mail, attachmentsOf: attachmentsWith(printer) }, sending),
	"notices.delete-old": deleteOldNotices,
	"notices.security-change": notifySecurityChange,
	"notices.invitation": notifyInvited,
	"notices.mail": mailNotification,
	"notices.member-added": notifyMemberAdded,
	"notices.member-removed": mailRemovedMember,
	"notices.new-device": notifyNewDevice,
	"notices.password-reset": mailPasswordReset,
	"notices.role-changed": notifyRoleChanged,
	"notices.staff-added": mailStaffLink,
	"notices.work-handed-over": notifyOfWork,
	"payments.close": closePayment,
	"payments.give-up-overdue": giveUpOverdue,
	"payments.check": checkPayments,
	"payments.refund": sendRefund,
	"payments.settle-sandbox": (act, settling) => settleSandboxPayment(act, sandbox, settling),
	"orders.back-office": (act) => syncWithBackOffice(act, backOffice),
	...orderHandlers,
	"planner.catch-up": catchUp,
	"planner.check-dates": checkDates,
	"planner.hand-over": handOverPlans,
	"planner.hand-over-unreachable": handOverUnreachable,
	"planner.help-ordering": helpOrdering,
	"planner.move-deliveries": moveAllDeliveries,
	"planner.order-due": orderDuePlans,
	"planner.order-waiting": orderAllWaitingItems,
	"planner.send-notices": sendDueNotices,
	"planner.update-dates": updateAllDates,
	"pictures.render": (act) => renderPictures(act, pictures),
	"registration.ask-to-confirm": askToConfirm,
	"registration.confirm-email": sendEmailLink,
	"registration.mail-decision": mailDecision,
	"store.add-holidays": addProposedHolidays,
	"throttle.delete-old": ({ db }) => deleteEndedWindows(db),
});
