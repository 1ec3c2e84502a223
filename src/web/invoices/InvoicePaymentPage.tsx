import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { paymentTexts } from "#i18n/checkout/payment.ts";
import { payInvoicesTexts } from "#i18n/invoices/pay-invoices.ts";
import { banks } from "#shared/banks.ts";
import { type Money, money } from "#shared/money.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { methodName } from "#web/payments/method-name.ts";
import { usePaymentStart } from "#web/payments/usePaymentStart.ts";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Spinner } from "#web/ui/display/Spinner.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import type { InvoicePayment } from "./invoice.ts";

const PayDialog = lazyPart(() => import("./PayDialog.tsx"), LoadErrorDialog);

/** The status of a payment of invoices, updated as it changes: before the bank, after the bank, and on later visits. */
export default function InvoicePaymentPage() {
	const { paymentId = "" } = useAddress().params;
	const query = trpc.invoices.paymentState.useQuery({ paymentId });
	if (query.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	return (
		<div className="wrap payment-page">
			<QueryContent query={query} skeleton={<Skeleton className="h-80" />} empty={() => false}>
				{(payment) => <PaymentPanel key={payment.paymentId} payment={payment} />}
			</QueryContent>
		</div>
	);
}

type Stage = "begin" | "open" | "processing" | "paid" | "not-paid" | "settled";

/** A payment that was never started is in stage `begin`, in which the page starts it. */
function stageOf({ status, isBegun, invoices }: InvoicePayment): Stage {
	if (status === "paid" || status === "processing") return status;
	if (status !== "open") return invoices.some(({ open }) => open > 0) ? "not-paid" : "settled";
	return isBegun ? "open" : "begin";
}

function PaymentPanel({ payment }: { payment: InvoicePayment }) {
	const { pageText, language } = useText(payInvoicesTexts);
	const { pageText: paymentText } = useText(paymentTexts);
	const cache = trpc.useUtils();
	const stage = stageOf(payment);
	const { start, error, isLeaving } = usePaymentStart({
		paymentId: payment.paymentId,
		isNew: stage === "begin",
		onStale: () => void cache.invoices.paymentState.invalidate(),
	});
	const isSettled = stage === "paid" || stage === "settled";
	const toInvoices = pathTo("invoices", language);
	return (
		<section className="outlined payment-panel" aria-live="polite">
			<StageText payment={payment} stage={stage} isLeaving={isLeaving || (stage === "begin" && !error)} />
			<RefusalNotice error={error} removeSpacing />
			<Parts payment={payment} />
			{(stage === "open" || (stage === "begin" && error)) && (
				<Button look="primary" big full busy={isLeaving} onClick={start}>
					{paymentText("go-on")}
				</Button>
			)}
			{stage === "not-paid" && <TryAgain payment={payment} />}
			{stage !== "begin" && (
				<ButtonLink look={isSettled ? "primary" : "secondary"} big={isSettled} full href={toInvoices}>
					{pageText("to-invoices")}
				</ButtonLink>
			)}
		</section>
	);
}

type StageTextProps = { payment: InvoicePayment; stage: Stage; isLeaving: boolean };

function StageText({ payment, stage, isLeaving }: StageTextProps) {
	const { pageText, amount } = useText(payInvoicesTexts);
	const { pageText: paymentText } = useText(paymentTexts);
	const text = isLeaving ? "leaving" : stage === "begin" ? "open" : stage;
	const isEnded = text === "paid" || text === "not-paid" || text === "settled";
	const [title, about] = isEnded
		? [pageText(`${text}.title`), endText({ pageText, amount }, payment, text)]
		: [paymentText(`${text}.title`), paymentText(`${text}.text`)];
	return (
		<>
			<h1 className="flex items-center gap-3">
				{!isEnded && <Spinner size="medium" />}
				{title}
			</h1>
			<p className="text-ink-2">{about}</p>
			{payment.balanceUsed > 0 && (
				<p className="text-ink-2">{pageText("balance-stays", amount(money(payment.balanceUsed)))}</p>
			)}
		</>
	);
}

type StageTexts = { pageText: ReturnType<typeof payInvoicesTexts>; amount: (money: Money) => string };

/** Says what became of the payment: a second payment of the same invoices may have paid them. */
function endText(
	{ pageText, amount }: StageTexts,
	{ amount: total, excess, invoices }: InvoicePayment,
	stage: "paid" | "not-paid" | "settled",
): string {
	if (stage === "paid" && excess > 0)
		return excess < total
			? pageText("paid.part", amount(money(total - excess)), amount(money(excess)))
			: pageText("paid.excess", amount(money(excess)));
	const stillOpen = invoices.filter(({ open }) => open > 0);
	if (stage === "not-paid" && stillOpen.length < invoices.length)
		return pageText("partly-open.text", stillOpen.map(({ number }) => number).join(", "));
	return pageText(`${stage}.text`);
}

/** The invoices with their amounts, the sum, what is left to pay, and the method. */
function Parts({ payment: { invoices, amount: total, method, status } }: { payment: InvoicePayment }) {
	const { pageText, amount, language } = useText(payInvoicesTexts);
	const { pageText: paymentText } = useText(paymentTexts);
	const { pageText: checkoutText } = useText(checkoutTexts);
	const left = status === "paid" ? invoices.reduce((sum, { open }) => sum + open, 0) : 0;
	return (
		<dl className="payment-amount">
			{invoices.map(({ invoiceId, number, amount: part }) => (
				<div key={invoiceId} className="contents">
					<dt>
						<a href={pathTo("invoice", language, { invoiceId })}>{pageText("invoice", number)}</a>
					</dt>
					<dd className="figures">{amount(money(part))}</dd>
				</div>
			))}
			<dt>{pageText(status === "paid" ? "paid-total" : "total")}</dt>
			<dd className="figures">
				<b>{amount(money(total))}</b>
			</dd>
			{left > 0 && (
				<>
					<dt>{pageText("left-total")}</dt>
					<dd className="figures">{amount(money(left))}</dd>
				</>
			)}
			<dt>{paymentText("method")}</dt>
			<dd>{methodName(checkoutText, method)}</dd>
		</dl>
	);
}

/** Offers to pay the same invoices again, with the method and the parts of the failed payment. Amounts in full are those of now: a discount may
 * have ended, and a part may be paid meanwhile. */
function TryAgain({ payment: { invoices, method, bank } }: { payment: InvoicePayment }) {
	const { pageText, language } = useText(paymentTexts);
	const go = useNavigate();
	const parts = invoices.flatMap(({ invoiceId, amount, isPart }) =>
		isPart ? [{ invoiceId, amount: money(amount) }] : [],
	);
	const failed = {
		method: prepaidMethods.find((online) => online === method) ?? null,
		bank: banks.find((name) => name === bank) ?? null,
		parts,
	};
	const documents = invoices.map(({ invoiceId: id, number }) => ({ id, number }));
	return (
		<DialogButton
			look="primary"
			big
			full
			dialog={(dialogProps) => (
				<PayDialog
					invoices={documents}
					failed={failed}
					onSettled={() => go(pathTo("invoices", language))}
					{...dialogProps}
				/>
			)}
		>
			{pageText("retry")}
		</DialogButton>
	);
}
