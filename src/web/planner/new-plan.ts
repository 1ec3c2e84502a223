import { type Frequency, weeksInField } from "#planner/dates/plan-schedule.ts";
import type { MissingItemRule } from "#planner/planner.ts";
import { addDays, type StoreDay, type Weekday } from "#shared/store-day.ts";
import type { Outputs } from "#web/app/data/trpc.ts";

/** The answer with which the page of a new plan begins. */
export type PlanStart = Outputs["planner"]["start"];
export type PlanProduct = Outputs["planner"]["products"][number];
export type PlanLocation = PlanStart["locations"][number];
export type PlanPreview = Outputs["planner"]["previewNew"];

/** A product of the plan that is being made. */
export type DraftItem = {
	product: PlanProduct;
	quantity: number;
	/** Quantities that differ from `quantity` on a weekday. */
	quantityOn: Readonly<Partial<Record<Weekday, number>>>;
	alternative: PlanProduct | null;
};

export const weeksOffered = ["2", "3", "4", "6", "8", "12"] as const;
export const frequencyChoices = [...weeksOffered, "other", "weekdays"] as const;
export type FrequencyChoice = (typeof frequencyChoices)[number];
export const workdays = [1, 2, 3, 4, 5] as const satisfies readonly Weekday[];

/** How often, as the customer fills it in. */
export type FrequencyDraft = { choice: FrequencyChoice; typedWeeks: string; weekdays: readonly Weekday[] };

/** Null when the fields are not filled in correctly. */
export function frequencyIn({ choice, typedWeeks, weekdays }: FrequencyDraft): Frequency | null {
	if (choice === "weekdays") return weekdays.length > 0 ? { kind: "weekdays", weekdays } : null;
	const weeks = weeksInField(choice === "other" ? typedWeeks.trim() : choice);
	return weeks === null ? null : { kind: "rhythm", weeks };
}

export const quantityOn = ({ quantity, quantityOn }: DraftItem, weekday: Weekday): number =>
	quantityOn[weekday] ?? quantity;

export type PlanDraft = FrequencyDraft & {
	locationId: string;
	items: readonly DraftItem[];
	/** Null until the customer chooses another date than the first offered one. */
	startsOn: StoreDay | null;
	reference: string;
	costCentre: string;
	missingItems: MissingItemRule;
	typedLimit: string;
	/** The number of weeks for which the amounts of weekdays were added up. Null when they were not. */
	weeksOfAmounts: number | null;
	isAgreed: boolean;
	/** Whether the lines of the plan leave the cart. */
	emptiesCart: boolean;
};

export const firstDraft = ({ items, locationId, proposed, asksTerms }: PlanStart): PlanDraft => ({
	...frequencyDraftOf(proposed?.frequency ?? { kind: "rhythm", weeks: 2 }),
	locationId: locationId ?? "",
	items: items
		.filter(({ refused }) => refused === null)
		.map(({ quantity, ...product }) => {
			const proposedItem = proposed?.quantities.find(({ productId }) => productId === product.productId);
			return { product, quantity, quantityOn: quantitiesByDay(proposed, proposedItem), alternative: null };
		}),
	startsOn: proposed?.startsOn ?? null,
	reference: "",
	costCentre: "",
	missingItems: "leave-out",
	typedLimit: "",
	weeksOfAmounts: null,
	isAgreed: !asksTerms,
	emptiesCart: true,
});

/** Changes the frequency. A plan of weekdays that becomes one of weeks brings per delivery what its weekdays brought in those weeks. */
export function withFrequency(draft: PlanDraft, changes: Partial<FrequencyDraft>): PlanDraft {
	const changed = { ...draft, ...changes };
	if (draft.choice !== "weekdays" || changed.choice === "weekdays" || draft.weekdays.length === 0) return changed;
	const frequency = frequencyIn(changed);
	const weeks = frequency?.kind === "rhythm" ? frequency.weeks : 1;
	const inWeek = (item: DraftItem) => draft.weekdays.reduce((sum, weekday) => sum + quantityOn(item, weekday), 0);
	const items = draft.items.map((item) => {
		const ofWeekdays = Object.fromEntries(draft.weekdays.map((weekday) => [weekday, quantityOn(item, weekday)]));
		const quantity = inWeek(item) * weeks || item.product.lot;
		return { ...item, quantity, quantityOn: { ...item.quantityOn, ...ofWeekdays } };
	});
	return { ...changed, items, weeksOfAmounts: weeks };
}

/** The first delivery of a plan until the customer chooses one. It comes one interval after the order that the plan is made from. */
export function firstDayOf(
	{ dates, days }: { dates: readonly StoreDay[]; days: readonly StoreDay[] },
	frequency: Frequency,
	orderExpectedOn: StoreDay | null,
): StoreDay | null {
	const weeks = frequency.kind === "rhythm" ? frequency.weeks : 1;
	const earliest = orderExpectedOn && addDays(orderExpectedOn, weeks * 7);
	const next = earliest && days.find((day) => day >= earliest);
	return next || (dates[0] ?? null);
}

/** The fields of a frequency. */
export function frequencyDraftOf(frequency: ProposedFrequency): FrequencyDraft {
	if (frequency.kind === "weekdays") return { choice: "weekdays", typedWeeks: "", weekdays: frequency.weekdays };
	const weeks = String(frequency.weeks);
	const choice = weeksOffered.find((offered) => offered === weeks);
	return { choice: choice ?? "other", typedWeeks: choice ? "" : weeks, weekdays: [] };
}

type Proposed = PlanStart["proposed"];
type ProposedFrequency = NonNullable<Proposed>["frequency"];

/** The proposed quantity of each weekday: 0 on weekdays without the product. */
function quantitiesByDay(proposed: Proposed, item: NonNullable<Proposed>["quantities"][number] | undefined) {
	if (!item || proposed?.frequency.kind !== "weekdays") return {};
	const quantityFor = (weekday: Weekday) => item.quantities.find((part) => part.weekday === weekday)?.quantity ?? 0;
	return Object.fromEntries(proposed.frequency.weekdays.map((weekday) => [weekday, quantityFor(weekday)]));
}

/** Percent, or null when any price is fine. Undefined when the text is neither. */
export function limitIn(text: string): number | null | undefined {
	if (text.trim() === "") return null;
	return /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : undefined;
}

/** An item as the server takes it. */
export type ItemInput = { product: string; alternative: string | null; weekday: Weekday | null; quantity: number };

/** The items as the server takes them. In a weekday plan, one for each weekday on which the product comes. */
export function itemsInput({ items, missingItems }: Pick<PlanDraft, "items" | "missingItems">, frequency: Frequency) {
	return items.flatMap((item): ItemInput | ItemInput[] => {
		const product = item.product.productId;
		const alternative = missingItems === "alternative" ? (item.alternative?.productId ?? null) : null;
		if (frequency.kind === "rhythm") return { product, alternative, weekday: null, quantity: item.quantity };
		return frequency.weekdays
			.map((weekday) => ({ product, alternative, weekday, quantity: quantityOn(item, weekday) }))
			.filter(({ quantity }) => quantity > 0);
	});
}
