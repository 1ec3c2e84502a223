import { type ReactNode, useEffect, useRef } from "react";
import { checkoutTexts } from "#i18n/checkout.ts";
import { paymentTexts } from "#i18n/payment.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress, useGo } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Spinner } from "#web/ui/display/Spinner.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { methodName } from "./checkout.ts";
import { NotPaid } from "./NotPaid.tsx";
import { type Payment, type Stage, stageOf } from "./paying.ts";

/** How a payment stands, as it changes: on the way to the bank, back from it, and whenever it is looked at again. */
export default function ProcessingPage() {
	const { paymentId = "" } = useAddress().params;
	const query = trpc.payments.show.useQuery({ paymentId });
	return (
		<div className="wrap pay-page">
			<Loaded query={query} skeleton={<Skeleton className="h-80" />} empty={() => false}>
				{(payment) => <Standing key={payment.paymentId} payment={payment} />}
			</Loaded>
		</div>
	);
}

function Standing({ payment }: { payment: Payment }) {
	const { language } = useText();
	const { start, error, isLeaving } = useStart(payment);
	const stage = stageOf(payment);
	const order = pathTo("order-confirmation", language, { orderId: payment.orderId });
	useGoOn(stage === "paid" ? order : null);
	const actions: Record<Stage, ReactNode> = {
		begin: error && <GoOn onPress={start} />,
		open: <NotPaid payment={payment} goOn={<GoOn onPress={start} busy={isLeaving} />} />,
		processing: null,
		paid: <Lead href={order} word="to-order" />,
		"not-paid": <NotPaid payment={payment} />,
		cancelled: <Lead href={pathTo("cart", language)} word="to-cart" />,
		newer: <Lead href={pathTo("processing", language, { paymentId: payment.newestId })} word="to-newer" />,
	};
	return (
		<section className="sheet pay-sheet" aria-live="polite">
			<Said stage={stage} isLeaving={isLeaving || (stage === "begin" && !error)} />
			<Refused error={error} removeSpacing />
			{stage !== "cancelled" && <Amount payment={payment} />}
			{actions[stage]}
		</section>
	);
}

function Said({ stage, isLeaving }: { stage: Stage; isLeaving: boolean }) {
	const { pageText: p } = useText(paymentTexts);
	const said = isLeaving ? "leaving" : stage === "begin" ? "open" : stage;
	const waits = said === "leaving" || said === "open" || said === "processing";
	return (
		<>
			<h1 className="flex items-center gap-3">
				{waits && <Spinner size="medium" />}
				{p(`${said}.title`)}
			</h1>
			<p className="text-ink-2">{p(`${said}.text`)}</p>
		</>
	);
}

function Amount({ payment: { amount: cents, method } }: { payment: Payment }) {
	const { pageText: p, amount } = useText(paymentTexts);
	const { pageText: k } = useText(checkoutTexts);
	return (
		<dl className="pay-amount">
			<dt>{p("amount")}</dt>
			<dd className="figures">{amount(cents)}</dd>
			<dt>{p("method")}</dt>
			<dd>{methodName(k, method)}</dd>
		</dl>
	);
}

function GoOn({ onPress, busy = false }: { onPress: () => void; busy?: boolean }) {
	const { pageText: p } = useText(paymentTexts);
	return (
		<Button look="next" big full busy={busy} onClick={onPress}>
			{p("go-on")}
		</Button>
	);
}

function Lead({ href, word }: { href: string; word: "to-order" | "to-cart" | "to-newer" }) {
	const { pageText: p } = useText(paymentTexts);
	return (
		<ButtonLink look="next" big full href={href}>
			{p(word)}
		</ButtonLink>
	);
}

/** What was never begun begins by itself, once: a way back from the bank ends here, and does not lead there again. */
function useStart(payment: Payment) {
	const { language } = useText();
	const cache = trpc.useUtils();
	const { mutate, reset, error, isPending, isSuccess } = trpc.payments.start.useMutation({
		onSuccess: ({ url }) => location.assign(url),
		onError: () => void cache.payments.show.invalidate(),
	});
	const { paymentId } = payment;
	const start = () => mutate({ paymentId, language });
	const isNew = useRef(stageOf(payment) === "begin");
	useEffect(() => {
		if (!isNew.current) return;
		isNew.current = false;
		mutate({ paymentId, language });
	}, [mutate, paymentId, language]);
	useEffect(() => {
		// The page as it was when it was left: what happened since is not on it.
		const shown = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			reset();
			void cache.payments.show.invalidate();
		};
		window.addEventListener("pageshow", shown);
		return () => window.removeEventListener("pageshow", shown);
	}, [reset, cache]);
	return { start, error, isLeaving: isPending || isSuccess };
}

/** The way back does not lead here again. */
function useGoOn(href: string | null): void {
	const go = useGo();
	useEffect(() => {
		if (href) go(href, { replace: true });
	}, [href, go]);
}
