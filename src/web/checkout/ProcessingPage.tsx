import { type ReactNode, useEffect } from "react";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { paymentTexts } from "#i18n/checkout/payment.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import DayIfPaid from "#web/payments/DayIfPaid.tsx";
import { methodName } from "#web/payments/method-name.ts";
import { usePaymentStart } from "#web/payments/usePaymentStart.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Spinner } from "#web/ui/display/Spinner.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { type Payment, paymentStage, type Stage } from "./payment-stage.ts";
import { UnpaidActions } from "./UnpaidActions.tsx";

/** With the texts of orders. Few payments end with a cancelled order. */
const ItemsBack = lazyPart(() => import("./ItemsBack.tsx"));
/** With the texts of orders. Few payments are for several orders. */
const JointOrders = lazyPart(() => import("./JointOrders.tsx"));

/** The status of a payment, updated as it changes: before the bank, after the bank, and on later visits. */
export default function ProcessingPage() {
	const { paymentId = "" } = useAddress().params;
	const query = trpc.payments.show.useQuery({ paymentId });
	return (
		<div className="wrap payment-page">
			<QueryContent query={query} skeleton={<Skeleton className="h-80" />} empty={() => false}>
				{(payment) => <PaymentStatus key={payment.paymentId} payment={payment} />}
			</QueryContent>
		</div>
	);
}

const isPayable = (stage: Stage): boolean => stage === "begin" || stage === "open" || stage === "not-paid";

function PaymentStatus({ payment }: { payment: Payment }) {
	const { language } = useText();
	const cache = trpc.useUtils();
	const stage = paymentStage(payment);
	const { start, error, isLeaving } = usePaymentStart({
		paymentId: payment.paymentId,
		isNew: stage === "begin",
		onStale: () => void cache.payments.show.invalidate(),
	});
	const order = pathTo("order-confirmation", language, { orderId: payment.orderId });
	const isJoint = payment.orders.length > 1;
	const [lead] = payment.orders;
	useRedirect((stage === "paid" || stage === "on-account") && !isJoint ? order : null);
	const actions: Record<Stage, ReactNode> = {
		begin: error && <PayButton onPay={start} />,
		open: <UnpaidActions payment={payment} continueButton={<PayButton onPay={start} busy={isLeaving} />} />,
		processing: null,
		paid: !isJoint && <NextLink href={order} word="to-order" />,
		"on-account": !isJoint && <NextLink href={order} word="to-order" />,
		"not-paid": <UnpaidActions payment={payment} />,
		cancelled: !isJoint && <ItemsBack orderId={payment.orderId} />,
		newer: <NextLink href={pathTo("processing", language, { paymentId: payment.newestId })} word="to-newer" />,
	};
	return (
		<section className="outlined payment-panel" aria-live="polite">
			<StageText payment={payment} stage={stage} isLeaving={isLeaving || (stage === "begin" && !error)} />
			<RefusalNotice error={error} removeSpacing />
			{stage !== "cancelled" && stage !== "on-account" && <Amount payment={payment} isPaid={stage === "paid"} />}
			{isJoint && <JointOrders orders={payment.orders} />}
			{!isJoint && isPayable(stage) && lead?.dayIfPaid && <DayIfPaid day={lead.dayIfPaid} payBy={payment.payBy} />}
			{actions[stage]}
		</section>
	);
}

/** The texts that differ for a payment of several orders. */
const jointTitles = { cancelled: "cancelled-joint", newer: "newer-joint" } as const;
const jointTexts = { paid: "paid-joint", "not-paid": "not-paid-joint", cancelled: "cancelled-joint" } as const;

/** The entry of a table for a key that the table may lack. */
const entryOf = <Value,>(table: Readonly<Partial<Record<string, Value>>>, key: string): Value | undefined => table[key];

function StageText({ stage, isLeaving, payment }: { stage: Stage; isLeaving: boolean; payment: Payment }) {
	const { pageText, deadline } = useText(paymentTexts);
	const text = isLeaving ? "leaving" : stage === "begin" ? "open" : stage;
	const isJoint = payment.orders.length > 1;
	const title = (isJoint && entryOf(jointTitles, text)) || text;
	const about = (isJoint && entryOf(jointTexts, text)) || text;
	const isWaiting = text === "leaving" || text === "open" || text === "processing";
	return (
		<>
			<h1 className="flex items-center gap-3">
				{isWaiting && <Spinner size="medium" />}
				{pageText(`${title}.title`)}
			</h1>
			<p className="text-ink-2">{pageText(`${about}.text`, deadline(payment.payBy, "short"))}</p>
		</>
	);
}

function Amount({ payment: { amount: cents, method }, isPaid }: { payment: Payment; isPaid: boolean }) {
	const { pageText, amount } = useText(paymentTexts);
	const { pageText: checkoutText } = useText(checkoutTexts);
	return (
		<dl className="payment-amount">
			<dt>{pageText(isPaid ? "amount-paid" : "amount")}</dt>
			<dd className="figures">{amount(cents)}</dd>
			<dt>{pageText("method")}</dt>
			<dd>{methodName(checkoutText, method)}</dd>
		</dl>
	);
}

function PayButton({ onPay, busy = false }: { onPay: () => void; busy?: boolean }) {
	const { pageText } = useText(paymentTexts);
	return (
		<Button look="primary" big full busy={busy} onClick={onPay}>
			{pageText("go-on")}
		</Button>
	);
}

function NextLink({ href, word }: { href: string; word: "to-order" | "to-newer" }) {
	const { pageText } = useText(paymentTexts);
	return (
		<ButtonLink look="primary" big full href={href}>
			{pageText(word)}
		</ButtonLink>
	);
}

/** Replaces this page in the history, so that the back button does not return to it. */
function useRedirect(href: string | null): void {
	const go = useNavigate();
	useEffect(() => {
		if (href) go(href, { replace: true });
	}, [href, go]);
}
