import { useEffect, useRef, useState } from "react";
import { isPartOpen } from "#accounts/access.ts";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { referenceRefused } from "#orders/placing/invoice-reference.ts";
import { banksFor } from "#shared/banks.ts";
import { ownerOf } from "#web/app/data/storage.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { optional } from "#web/ui/form/form-state.ts";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { type Checkout, canStartPlan } from "./checkout.ts";
import { type Attempt, attemptFor, type Choices, draftStorage, noChoices, readDraft, writeDraft } from "./draft.ts";
import type { PlanMerge } from "./merge.ts";

/** The choices that the checkout offers, with the defaults. */
function validChoices(chosen: Choices, { days, methods, account, termsVersion, asksTerms, deliveryWindows }: Checkout) {
	const allowedMethods = methods.filter(({ refused }) => refused === null).map(({ method }) => method);
	const method = allowedMethods.find((method) => method === chosen.method) ?? allowedMethods[0] ?? null;
	const banks = banksFor(method, account.country);
	return {
		...chosen,
		day: days.find((day) => day === chosen.day) ?? days[0] ?? null,
		method,
		bank: banks.find((bank) => bank === chosen.bank) ?? null,
		needsBank: banks.length > 0,
		timeWindow: deliveryWindows.find((window) => window === chosen.timeWindow) ?? null,
		isAgreed: !asksTerms || chosen.terms === termsVersion,
	};
}

/** The choices and texts of the user, kept in this window across a reload. Defaults are the first day and the first allowed payment
 * method. */
export function useCheckoutChoices(checkout: Checkout) {
	const session = useSession();
	const owner = ownerOf(session);
	const [isRepeatTicked, setRepeatTicked] = useState(false);
	const canRepeat = isPartOpen(session, "purchases") && canStartPlan(checkout);
	const [chosen, setChosen] = useState<Choices>(noChoices);
	const attempt = useRef<Attempt | null>(null);
	useEffect(() => {
		const draft = readDraft(draftStorage, owner);
		attempt.current = draft.attempt;
		setChosen(draft.choices);
	}, [owner]);
	const { termsVersion, cartId } = checkout;
	// A plan that was chosen before the company lost the right to it must not be sent unseen.
	const choices = { ...validChoices(chosen, checkout), plan: canRepeat ? chosen.plan : null };
	const choose = (change: Partial<Choices>): void => {
		const next = { ...chosen, ...change };
		setChosen(next);
		writeDraft(draftStorage, owner, { choices: next, attempt: attempt.current });
	};
	return {
		choices,
		choose,
		canRepeat,
		/** Whether the recurring delivery is ticked, here or on an earlier visit. Its frequency or first date may be missing. */
		isRepeated: canRepeat && (isRepeatTicked || chosen.plan !== null),
		setRepeat(isTicked: boolean): void {
			setRepeatTicked(isTicked);
			choose({ plan: null });
		},
		/** Forgets the sent order after a refusal, so that a reload does not send it again. */
		clearSent(): void {
			if (attempt.current) attempt.current = { ...attempt.current, sent: null };
			writeDraft(draftStorage, owner, { choices: chosen, attempt: attempt.current });
		},
		/** Returns the input for the order, under the key of the cart's attempt. Null when a choice is missing. */
		prepareOrder(total: number, merge: PlanMerge | null) {
			const { day, method, bank } = choices;
			if (!day || !method || cartId === null) return null;
			const currentAttempt = attemptFor(cartId, attempt.current, () => crypto.randomUUID());
			const sent = {
				key: currentAttempt.key,
				cartId,
				total,
				deliverOn: day,
				method,
				bank,
				reference: chosen.reference,
				costCentre: chosen.costCentre,
				attention: chosen.attention,
				instruction: chosen.instruction,
				timeWindow: choices.timeWindow,
				termsVersion,
				plan: choices.plan,
				merge: merge && { planId: merge.planId, base: merge.base, seen: merge.seen },
			};
			attempt.current = { ...currentAttempt, sent };
			writeDraft(draftStorage, owner, { choices: chosen, attempt: attempt.current });
			return sent;
		},
	};
}

export type CheckoutChoices = ReturnType<typeof useCheckoutChoices>;

/** The fields, in the order of the page. */
export const checkoutFields = ["deliverOn", "method", "bank", "reference", "costCentre", "plan", "terms"] as const;

export function useCheckoutForm(
	{ choices, isRepeated }: CheckoutChoices,
	{ reference: { required, pattern } }: Checkout,
) {
	const { pageText, t } = useText(checkoutTexts);
	const { method, bank, needsBank, isAgreed } = choices;
	const referenceFault = () => {
		const reference = choices.reference.trim() || null;
		const fits = reference === null || pattern === null || new RegExp(`^(?:${pattern})$`, "u").test(reference);
		return referenceRefused(reference, { required, fits, isUsed: false });
	};
	return useForm(
		{
			deliverOn: optional,
			method: () => (method === null ? "empty" : null),
			bank: () => (needsBank && bank === null ? "empty" : null),
			reference: referenceFault,
			costCentre: optional,
			plan: () => (isRepeated && choices.plan === null ? "empty" : null),
			terms: () => (isAgreed ? null : "empty"),
		},
		{
			texts: {
				deliverOn: { label: pageText("delivery-day") },
				method: { label: pageText("payment"), empty: pageText("method-none") },
				bank: { label: pageText("bank"), empty: t("checkout.bank-missing") },
				reference: {
					label: pageText("reference"),
					"checkout.reference-empty": t("checkout.reference-empty"),
					"checkout.reference-invalid": t("checkout.reference-invalid"),
					"checkout.reference-used": t("checkout.reference-used"),
				},
				costCentre: { label: pageText("cost-centre") },
				plan: { label: pageText("plan-title"), empty: pageText("plan-missing") },
				terms: { label: pageText("terms"), empty: pageText("terms-missing") },
			},
			type: "checkout",
			onLeave: useAfterPointerUp(),
		},
	);
}
