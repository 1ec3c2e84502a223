import { type ReactNode, useState } from "react";
import { type Bank, banks } from "#checkout/checkout-form.ts";
import { checkoutTexts } from "#i18n/checkout.ts";
import { paymentTexts } from "#i18n/payment.ts";
import { needsBank, paidAtOnce } from "#shared/payment-methods.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useGo } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { PlainSelect } from "#web/ui/form/PlainSelect.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { useFocusKept } from "#web/ui/overlay/useFocusKept.ts";
import { methodName } from "./checkout.ts";
import type { Payment } from "./paying.ts";

/** Pay it again or go on with it, pay it otherwise, or leave it: nothing of the order is lost meanwhile. */
export function NotPaid({ payment, goOn }: { payment: Payment; goOn?: ReactNode }) {
	const { pageText: p, language } = useText(paymentTexts);
	const [isChoosing, setChoosing] = useState(false);
	const go = useGo();
	const again = trpc.payments.again.useMutation({
		onSuccess: ({ paymentId }) => go(pathTo("processing", language, { paymentId }), { replace: true }),
	});
	const { orderId } = payment;
	const place = useFocusKept<HTMLDivElement>(isChoosing);
	return (
		<div ref={place} className="grid gap-3">
			<Refused error={again.error} removeSpacing />
			{isChoosing ? (
				<Otherwise payment={payment} busy={again.isPending} onPay={(how) => again.mutate({ orderId, ...how })} />
			) : (
				<>
					{goOn ?? (
						<Button look="next" big full busy={again.isPending} onClick={() => again.mutate({ orderId })}>
							{p("again")}
						</Button>
					)}
					<Button full onClick={() => setChoosing(true)}>
						{p("otherwise")}
					</Button>
				</>
			)}
			<CancelUnpaid orderId={orderId} />
		</div>
	);
}

type Method = (typeof paidAtOnce)[number];
type OtherwiseProps = { payment: Payment; busy: boolean; onPay: (how: { method: Method; bank: Bank | null }) => void };

function Otherwise({ payment, busy, onPay }: OtherwiseProps) {
	const { pageText: p, t } = useText(paymentTexts);
	const { pageText: k } = useText(checkoutTexts);
	const { paymentMethods } = useStore();
	const offered = paidAtOnce.filter((method) => paymentMethods.includes(method));
	const [method, setMethod] = useState<Method | null>(offered.find((one) => one !== payment.method) ?? null);
	const [bank, setBank] = useState<Bank | null>(null);
	const [isMissing, setMissing] = useState(false);
	const pay = () => {
		if (!method) return;
		const lacks = needsBank(method) && bank === null;
		setMissing(lacks);
		if (!lacks) onPay({ method, bank: needsBank(method) ? bank : null });
	};
	return (
		<div className="grid gap-4">
			<OptionTiles
				label={p("way")}
				name="method"
				value={method}
				options={offered.map((value) => ({ value, label: methodName(k, value), about: k(`pay.${value}-about`) }))}
				onChoose={setMethod}
			/>
			{method && needsBank(method) && (
				<Field label={k("bank")} error={isMissing ? t("checkout.bank-missing") : undefined}>
					{(wired) => (
						<PlainSelect
							wired={wired}
							name="bank"
							value={bank}
							options={banks.map((value) => ({ value, label: value }))}
							placeholder={k("bank-choose")}
							onChoose={setBank}
						/>
					)}
				</Field>
			)}
			<Button look="next" big full busy={busy} onClick={pay}>
				{p("pay-so")}
			</Button>
		</div>
	);
}

/** After a question: it cannot be taken back. */
function CancelUnpaid({ orderId }: { orderId: string }) {
	const { pageText: p } = useText(paymentTexts);
	const cache = trpc.useUtils();
	const [open, setOpen] = useState(false);
	const cancel = trpc.orders.cancel.useMutation({
		onSuccess: () => setOpen(false),
		onSettled: () => void Promise.all([cache.payments.invalidate(), cache.orders.invalidate()]),
	});
	return (
		<>
			<Button look="text" full onClick={() => setOpen(true)}>
				{p("cancel")}
			</Button>
			<Dialog
				title={p("cancel-title")}
				open={open}
				onClose={() => setOpen(false)}
				actions={
					<>
						<Button onClick={() => setOpen(false)}>{p("keep")}</Button>
						<Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ orderId })}>
							{p("cancel")}
						</Button>
					</>
				}
			>
				<p>{p("cancel-about")}</p>
				<Refused error={cancel.error} removeSpacing />
			</Dialog>
		</>
	);
}
