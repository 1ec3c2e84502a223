import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { referenceRefused } from "#orders/placing/invoice-reference.ts";
import { type Frequency, frequencyInput } from "#planner/dates/plan-schedule.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { whileOnline } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useUnsavedChanges } from "#web/app/routing/useUnsavedChanges.ts";
import { useText } from "#web/app/text.tsx";
import { optional } from "#web/ui/form/form-state.ts";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import {
	type FrequencyDraft,
	firstDayOf,
	firstDraft,
	frequencyIn,
	type ItemInput,
	itemsInput,
	limitIn,
	type PlanDraft,
	type PlanStart,
	withFrequency,
} from "./new-plan.ts";
import type { StartedPlan } from "./PlanStarted.tsx";
import { unitPriceFor } from "./plan.ts";
import { useCartOfPlan } from "./useCartOfPlan.ts";
import { useTrackPlan } from "./useTrackPlan.ts";
import { useWriteFrequency } from "./useWriteFrequency.ts";

/** The plan as it is filled in, and the guard that asks before the entries are lost. */
function usePlanDraft(start: PlanStart) {
	const [first] = useState<PlanDraft>(() => firstDraft(start));
	const [draft, setDraft] = useState(first);
	return {
		draft,
		change: (changes: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...changes })),
		changeFrequency: (changes: Partial<FrequencyDraft>) => setDraft((before) => withFrequency(before, changes)),
		unsaved: useUnsavedChanges(JSON.stringify(draft) !== JSON.stringify(first)),
	};
}

/** The dates that the shop offers for a frequency. Undefined while the first dates load; those of the last frequency while others load. */
function useOfferedDates(locationId: string, frequency: Frequency | null) {
	const { language } = useText();
	const input = frequency ? { locationId, frequency, language } : skipToken;
	const query = trpc.planner.dates.useQuery(input, { placeholderData: keepPreviousData });
	return { offered: frequency ? query.data : undefined, isLoading: query.isPlaceholderData };
}

/** The first delivery before the frequency or the location moved it. Null when nothing did, and for a date that the customer chose. */
function useMovedFrom(startsOn: StoreDay | null, chosen: StoreDay | null): StoreDay | null {
	const [moved, setMoved] = useState<{ from: StoreDay | null; to: StoreDay | null }>({ from: null, to: null });
	if (startsOn && startsOn !== moved.to) setMoved({ from: startsOn === chosen ? null : moved.to, to: startsOn });
	return moved.from;
}

export type NewPlanProps = { start: PlanStart; isFromCart: boolean; onStarted: (plan: StartedPlan) => void };

export type NewPlanState = ReturnType<typeof useNewPlan>;

/** The state of the page: the filled-in plan, its offered dates, the preview, and the form that starts it. */
export function useNewPlan({ start, isFromCart, onStarted }: NewPlanProps) {
	const { draft, change, changeFrequency, unsaved } = usePlanDraft(start);
	const writeFrequency = useWriteFrequency();
	const frequency = frequencyIn(draft);
	const { offered, isLoading } = useOfferedDates(draft.locationId, frequency);
	// A chosen date can be closed for another location or frequency.
	const chosen = offered?.days.find((day) => day === draft.startsOn);
	const startsOn = chosen ?? (offered && frequency ? firstDayOf(offered, frequency, start.orderExpectedOn) : null);
	const movedFrom = useMovedFrom(isLoading ? null : startsOn, draft.startsOn);
	const text = frequency && writeFrequency(frequency);
	const items = frequency ? itemsInput(draft, frequency) : [];
	const wanted: Wanted | null =
		frequency && text && startsOn && items.length > 0
			? { locationId: draft.locationId, items, frequency: frequencyInput(frequency), startsOn }
			: null;
	const preview = usePreview(wanted);
	const form = useNewPlanForm(draft, { start, hasItems: items.length > 0, hasDate: startsOn !== null, frequency });
	const cart = useCartOfPlan(draft, isFromCart);
	const { mutate: create, isPending } = trpc.planner.create.useMutation(whileOnline);
	const cache = trpc.useUtils();
	const trackPlan = useTrackPlan();
	return {
		draft,
		change,
		changeFrequency,
		frequency,
		frequencyText: text,
		offered,
		startsOn,
		movedFrom,
		preview,
		form,
		cart,
		unsaved,
		isBusy: isPending || cart.isLoading,
		send(): void {
			if (!wanted || !text || isPending || cart.isLoading) return;
			const { reference, costCentre, missingItems, typedLimit } = draft;
			const terms = { reference, costCentre, missingItems, dearerLimit: limitIn(typedLimit) ?? null };
			create(
				{ ...wanted, ...terms, termsVersion: start.termsVersion, cart: cart.input },
				{
					onSuccess({ planId, number }) {
						trackPlan(
							"create",
							draft.items.map(({ product, quantity }) => ({
								...product,
								quantity,
								price: unitPriceFor(product, quantity),
							})),
						);
						void cache.planner.invalidate();
						void cache.checkout.invalidate();
						const ofCart = cart.afterStart();
						unsaved.endGuard();
						onStarted({ planId, number, frequency: text, startsOn: wanted.startsOn, cart: ofCart });
					},
					onError(failure) {
						form.refuse(failure);
						void cache.planner.dates.invalidate();
						if (isFromCart) void cache.cart.invalidate();
					},
				},
			);
		},
	};
}

type Wanted = {
	locationId: string;
	items: ItemInput[];
	frequency: { text: string; weeks: number | null };
	startsOn: StoreDay;
};

/** The first deliveries of the plan as it is filled in. */
function usePreview(wanted: Wanted | null) {
	const { language } = useText();
	const options = { placeholderData: keepPreviousData, retry: false };
	return trpc.planner.previewNew.useQuery(wanted ? { ...wanted, language } : skipToken, options);
}

type Checked = { start: PlanStart; hasItems: boolean; hasDate: boolean; frequency: Frequency | null };

function useNewPlanForm(draft: PlanDraft, { start, hasItems, hasDate, frequency }: Checked) {
	const { pageText, t } = useText(newPlanTexts);
	const { pageText: checkoutText } = useText(checkoutTexts);
	const { required, pattern, once } = start.reference;
	const referenceFault = () => {
		const reference = draft.reference.trim() || null;
		const fits = reference === null || pattern === null || new RegExp(`^(?:${pattern})$`, "u").test(reference);
		return once ? null : referenceRefused(reference, { required, fits, isUsed: false });
	};
	return useForm(
		{
			frequency: () => (frequency || draft.choice === "other" || draft.choice === "weekdays" ? null : "empty"),
			weeks: () => (draft.choice === "other" && !frequency ? "unfit" : null),
			weekdays: () => (draft.choice === "weekdays" && !frequency ? "empty" : null),
			startsOn: () => (frequency && !hasDate ? "empty" : null),
			items: () => (frequency && !hasItems ? "empty" : null),
			missingItems: optional,
			limit: () => (limitIn(draft.typedLimit) === undefined ? "unfit" : null),
			reference: referenceFault,
			costCentre: optional,
			terms: () => (draft.isAgreed ? null : "empty"),
		},
		{
			texts: {
				frequency: { label: pageText("frequency") },
				weeks: { label: pageText("number-of-weeks"), unfit: pageText("number-invalid") },
				weekdays: { label: pageText("which-weekdays"), empty: pageText("weekdays-none") },
				startsOn: { label: pageText("first-delivery"), empty: pageText("first-delivery-none") },
				items: { label: pageText("products"), empty: pageText("products-none") },
				missingItems: { label: pageText("missing") },
				limit: { label: pageText("limit"), unfit: pageText("limit-invalid") },
				reference: {
					label: checkoutText("reference"),
					"checkout.reference-empty": t("checkout.reference-empty"),
					"checkout.reference-invalid": t("checkout.reference-invalid"),
					"checkout.reference-used": t("checkout.reference-used"),
				},
				costCentre: { label: checkoutText("cost-centre") },
				terms: { label: checkoutText("terms"), empty: checkoutText("terms-missing") },
			},
			type: "planner",
			onLeave: useAfterPointerUp(),
		},
	);
}
