import { useEffect, useRef, useState } from "react";
import { checkoutTexts } from "#i18n/checkout.ts";
import { referenceRefused } from "#orders/invoice-reference.ts";
import { needsBank } from "#shared/payment-methods.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { optional } from "#web/ui/form/form-state.ts";
import { useAfterPress } from "#web/ui/form/useAfterPress.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import type { Checkout } from "./checkout.ts";
import { type Attempt, attemptAt, type Choices, keepDraft, keptDraft, nothingChosen, ownerOf } from "./draft.ts";
import { draftShelf } from "./usePlacing.ts";

/** What somebody chooses and types, kept in this window over a reload. What they did not choose is chosen for them where that can be:
 * the first day, the first way to pay that they may take. */
export function useChoosing(checkout: Checkout) {
	const owner = ownerOf(useSession());
	const [typed, setTyped] = useState<Choices>(nothingChosen);
	const attempt = useRef<Attempt | null>(null);
	useEffect(() => {
		const kept = keptDraft(draftShelf, owner);
		attempt.current = kept.attempt;
		setTyped(kept.choices);
	}, [owner]);
	const { days, methods, termsVersion, cartId } = checkout;
	const takeable = methods.filter(({ refused }) => refused === null).map(({ method }) => method);
	const choices = {
		...typed,
		day: days.find((day) => day === typed.day) ?? days[0] ?? null,
		method: takeable.find((method) => method === typed.method) ?? takeable[0] ?? null,
		isAgreed: typed.terms === termsVersion,
	};
	return {
		choices,
		choose(change: Partial<Choices>): void {
			const next = { ...typed, ...change };
			setTyped(next);
			keepDraft(draftShelf, owner, { choices: next, attempt: attempt.current });
		},
		/** The shop has said no: nothing of it is left to be asked for. */
		settle(): void {
			if (attempt.current) attempt.current = { ...attempt.current, sent: null };
			keepDraft(draftShelf, owner, { choices: typed, attempt: attempt.current });
		},
		/** What is sent now: the same as before when it is for the same cart, but for what was changed since. */
		begin(total: number) {
			const { day, method } = choices;
			if (!day || !method || cartId === null) return null;
			const begun = attemptAt(cartId, attempt.current, () => crypto.randomUUID());
			const sent = {
				key: begun.key,
				cartId,
				total,
				deliverOn: day,
				method,
				bank: needsBank(method) ? typed.bank : null,
				reference: typed.reference,
				costCentre: typed.costCentre,
				termsVersion,
			};
			attempt.current = { ...begun, sent };
			keepDraft(draftShelf, owner, { choices: typed, attempt: attempt.current });
			return sent;
		},
	};
}

export type Choosing = ReturnType<typeof useChoosing>;

/** In the order of the page. */
export const checkoutFields = ["deliverOn", "method", "bank", "reference", "costCentre", "terms"] as const;

export function useCheckoutForm({ choices }: Choosing, { reference: { required, pattern } }: Checkout) {
	const { pageText: k, t } = useText(checkoutTexts);
	const { method, bank, isAgreed } = choices;
	const referenceFault = () => {
		const reference = choices.reference.trim() || null;
		const fits = reference === null || pattern === null || new RegExp(`^(?:${pattern})$`, "u").test(reference);
		return referenceRefused(reference, { required, fits, isUsed: false });
	};
	return useForm(
		{
			deliverOn: optional,
			method: () => (method === null ? "empty" : null),
			bank: () => (method !== null && needsBank(method) && bank === null ? "empty" : null),
			reference: referenceFault,
			costCentre: optional,
			terms: () => (isAgreed ? null : "empty"),
		},
		{
			texts: {
				deliverOn: { label: k("delivery-day") },
				method: { label: k("payment"), empty: k("method-none") },
				bank: { label: k("bank"), empty: t("checkout.bank-missing") },
				reference: {
					label: k("reference"),
					"checkout.reference-empty": t("checkout.reference-empty"),
					"checkout.reference-unfit": t("checkout.reference-unfit"),
					"checkout.reference-used": t("checkout.reference-used"),
				},
				costCentre: { label: k("cost-centre") },
				terms: { label: k("terms"), empty: k("terms-missing") },
			},
			type: "checkout",
			onLeave: useAfterPress(),
		},
	);
}
