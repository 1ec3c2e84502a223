import { useEffect, useRef, useState } from "react";
import { paymentTexts } from "#i18n/checkout/payment.ts";
import { pageRefusalText } from "#i18n/text.ts";
import type { Bank } from "#shared/banks.ts";
import { isPaidLater, needsBank, type PaymentMethod } from "#shared/payment-methods.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { MethodChoice } from "./MethodChoice.tsx";
import { MethodDays } from "./MethodDays.tsx";

type OtherMethodProps = {
	/** The unpaid orders, which are paid together. */
	orderId: string;
	otherOrderIds: string[];
	/** The method that the orders have now. */
	current: PaymentMethod;
	/** Called when the orders are on account, so that no payment follows. */
	onAccount: () => void;
};

/** Pays unpaid orders with another method, or puts them on account. Rendered when the payer asks for it, and takes the focus. */
export default function OtherMethod({ current, ...props }: OtherMethodProps) {
	const { orderId, otherOrderIds } = props;
	const query = trpc.payments.methods.useQuery({ orderId, otherOrderIds }, { gcTime: 0, staleTime: 0 });
	return (
		<QueryContent query={query} skeleton={<Skeleton className="h-40" />} empty={() => false}>
			{(toPay) => <Choice toPay={toPay} current={current} {...props} />}
		</QueryContent>
	);
}

type ChoiceProps = OtherMethodProps & { toPay: Outputs["payments"]["methods"] };

function Choice({ toPay, current, onAccount, ...orders }: ChoiceProps) {
	const { pageText, language, amount } = useText(paymentTexts);
	const { methods, country, total } = toPay;
	const go = useNavigate();
	const cache = trpc.useUtils();
	const [method, setMethod] = useState<PaymentMethod | null>(
		() => methods.find(({ method, refused }) => refused === null && method !== current)?.method ?? null,
	);
	const [bank, setBank] = useState<Bank | null>(null);
	const [isMissing, setMissing] = useState(false);
	const form = useRef<HTMLDivElement>(null);
	useEffect(() => form.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);
	const pay = trpc.payments.retry.useMutation({
		onSuccess: ({ paymentId }) => {
			if (paymentId !== null) return go(pathTo("processing", language, { paymentId }));
			onAccount();
			return Promise.all([cache.orders.invalidate(), cache.payments.show.invalidate()]);
		},
		onError: () => void cache.orders.invalidate(),
	});
	const refusalOf = (method: PaymentMethod): string | null => {
		const refused = methods.find((offered) => offered.method === method)?.refused ?? null;
		if (refused?.code === "email.unconfirmed") return pageText("method-unproven");
		return refused && pageRefusalText(language, refused);
	};
	const chosen = methods.find((offered) => offered.method === method);
	const send = () => {
		if (!method) return;
		const lacksBank = needsBank(method) && bank === null;
		setMissing(lacksBank);
		if (!lacksBank) pay.mutate({ ...orders, method, bank: needsBank(method) ? bank : null });
	};
	return (
		<div ref={form} className="grid gap-4">
			<MethodChoice
				label={pageText("way")}
				methods={methods.map((offered) => offered.method)}
				refusalOf={refusalOf}
				country={country}
				method={method}
				bank={bank}
				lacksBank={isMissing}
				onMethod={setMethod}
				onBank={setBank}
			/>
			{chosen && chosen.total !== total && <p>{pageText("paper-fee", amount(chosen.total), amount(total))}</p>}
			<MethodDays days={toPay.days} />
			<RefusalNotice error={pay.error} removeSpacing />
			<Button look="primary" big full busy={pay.isPending} onClick={send}>
				{pageText(method && isPaidLater(method) ? "confirm-method" : "pay-with-method")}
			</Button>
		</div>
	);
}
