import { useEffect, useRef, useState } from "react";
import { checkoutTexts } from "#i18n/checkout.ts";
import { referenceRefused } from "#orders/invoice-reference.ts";
import { needsBank } from "#shared/payment-methods.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Checkout } from "./checkout.ts";
import { type Attempt, attemptAt, type Choices, keepDraft, keptDraft, nothingChosen, ownerOf } from "./draft.ts";
import { draftShelf } from "./usePlacing.ts";

/** In the order in which they stand on the page. */
export const checkoutFields = ["deliverOn", "method", "bank", "reference", "costCentre", "terms"] as const;
export type CheckoutField = (typeof checkoutFields)[number];

export type Said = Partial<Record<CheckoutField, string>>;

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

/** What the page says under its fields. Each message is told to the data layer once. */
export function useSaid({ choices }: Choosing, { reference }: Checkout) {
	const { t, pageText: k } = useText(checkoutTexts);
	const { tellError } = useAnalytics();
	const [said, setSaid] = useState<Said>({});
	const say = (field: CheckoutField, message?: string): void => {
		setSaid((before) => ({ ...before, [field]: message }));
		tellError({ type: "checkout", field, message: message ?? "" });
	};
	const { method, bank, isAgreed } = choices;
	const typed = choices.reference.trim() || null;
	const { required, pattern } = reference;
	const fits = typed === null || pattern === null || new RegExp(`^(?:${pattern})$`, "u").test(typed);
	const unfit = referenceRefused(typed, { required, fits, isUsed: false });
	const isBankMissing = method !== null && needsBank(method) && bank === null;
	const wrong: Said = {
		...(method === null && { method: k("method-none") }),
		...(isBankMissing && { bank: t("checkout.bank-missing") }),
		...(unfit && { reference: t(unfit) }),
		...(!isAgreed && { terms: k("terms-missing") }),
	};
	return { said, wrong, say };
}
