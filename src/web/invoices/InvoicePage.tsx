import { invoicePageTexts } from "#i18n/invoices/invoice-page.ts";
import { writeShortDate } from "#invoices/documents/wording.ts";
import { balanceSplit, paidDayOf } from "#invoices/money/payment-state.ts";
import { isOverdue } from "#invoices/status.ts";
import { money } from "#shared/money.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useRecordPage } from "#web/app/routing/useRecordPage.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useCanPay } from "#web/cart/buying.ts";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { TicketLink } from "#web/layout/TicketLink.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { DocumentPaper } from "./DocumentPaper.tsx";
import { InvoiceBadge } from "./InvoiceBadge.tsx";
import { InvoiceContact } from "./InvoiceContact.tsx";
import { type InvoiceView, invoiceInput } from "./invoice.ts";
import { RelatedDocuments } from "./RelatedDocuments.tsx";
import { WhoCanPayInvoice } from "./WhoCanPay.tsx";

const PayDialog = lazyPart(() => import("./PayDialog.tsx"), LoadErrorDialog);

/** A document as it was issued, with its status, payments and credits. */
export default function InvoicePage() {
	const query = trpc.invoices.show.useQuery(invoiceInput(useAddress()));
	useRecordPage(query.data);
	if (query.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	return (
		<div className="wrap invoice-page">
			<QueryContent query={query} skeleton={<Skeleton className="h-[60rem]" />} empty={() => false}>
				{(invoice) => (
					<>
						<Toolbar invoice={invoice} />
						<Standing invoice={invoice} />
						<Disputed invoice={invoice} />
						<DocumentPaper document={invoice.document} payments={invoice.payments} />
						<RelatedDocuments document={invoice.document} />
						<InvoiceContact />
						<TicketLink subjectId={invoice.document.id} />
					</>
				)}
			</QueryContent>
		</div>
	);
}

function Toolbar({ invoice: { document, payments, mailedOn } }: { invoice: InvoiceView }) {
	const { t, pageText, language, amount } = useText(invoicePageTexts);
	const canPay = useCanPay() && document.kind === "invoice" && payments.open > 0;
	const { rest } = balanceSplit(payments);
	const path = pathTo("invoice", language, { invoiceId: document.id });
	return (
		<div className="invoice-bar not-printed">
			<a className="back" href={pathTo("invoices", language)}>
				<Icon name="back" small />
				{t("invoices.title")}
			</a>
			<div className="invoices-tools">
				<ButtonLink href={`${path}.pdf`}>{pageText("pdf")}</ButtonLink>
				<ButtonLink href={`${path}-as-mailed.pdf`}>
					{pageText("as-mailed", writeShortDate(language, mailedOn))}
				</ButtonLink>
				<ButtonLink href={`${path}.xml`}>{pageText("ubl", writeShortDate(language, document.issuedOn))}</ButtonLink>
				<Button onClick={() => window.print()}>{pageText("print")}</Button>
				{canPay && (
					<DialogButton look="primary" dialog={(dialogProps) => <PayDialog invoices={[document]} {...dialogProps} />}>
						{rest > 0 ? pageText("pay", amount(rest)) : pageText("pay-balance")}
					</DialogButton>
				)}
			</div>
		</div>
	);
}

/** The status today, with what is open and until when. */
function Standing({ invoice }: { invoice: InvoiceView }) {
	const { document, status, payments } = invoice;
	const { open, credited, early, asOf } = payments;
	const { pageText, amount, day } = useText(invoicePageTexts);
	return (
		<div className="invoice-standing not-printed" role="status">
			<InvoiceBadge {...document} status={status} open={open} credited={credited} today={asOf} />
			<p>
				<StandingText invoice={invoice} />{" "}
				{early && (
					<b>
						{pageText("early-saves", amount(money(open - early.saves)), day(early.until), amount(money(early.saves)))}
					</b>
				)}
				<BalanceText invoice={invoice} />
			</p>
			{document.kind === "invoice" && open > 0 && <WhoCanPayInvoice invoiceId={document.id} />}
		</div>
	);
}

/** Says how much of an open invoice the credit balance can pay, and what is left to pay then. */
function BalanceText({ invoice: { document, payments } }: { invoice: InvoiceView }) {
	const { pageText, amount } = useText(invoicePageTexts);
	const { fromBalance, rest } = balanceSplit(payments);
	if (document.kind === "credit-note" || fromBalance <= 0) return null;
	return ` ${rest > 0 ? pageText("balance", amount(fromBalance), amount(rest)) : pageText("balance-covers")}`;
}

/** Says that the back office checks orders of an open invoice. */
function Disputed({ invoice: { disputedOrders, payments } }: { invoice: InvoiceView }) {
	const { pageText } = useText(invoicePageTexts);
	const [first] = disputedOrders;
	if (first === undefined || payments.open <= 0) return null;
	const title = disputedOrders.length === 1 ? pageText("disputed", first) : pageText("disputed-several");
	return (
		<div className="not-printed mb-4">
			<Notice type="info" title={title}>
				{pageText("disputed-about")}
			</Notice>
		</div>
	);
}

function StandingText({ invoice: { document, payments } }: { invoice: InvoiceView }) {
	const { open, movements, asOf: today } = payments;
	const { pageText, amount, day } = useText(invoicePageTexts);
	const openAmount = amount(money(open));
	if (document.kind === "credit-note") return open > 0 ? pageText("credit-open", openAmount) : pageText("credit-used");
	if (open <= 0) {
		const paidOn = paidDayOf(document.total, movements);
		return paidOn ? pageText("paid-on", day(paidOn)) : pageText("paid-in-full");
	}
	const dueOn = document.dueOn ?? today;
	return `${pageText(isOverdue({ open, dueOn }, today) ? "was-due-on" : "due-on", openAmount, day(dueOn))}.`;
}
