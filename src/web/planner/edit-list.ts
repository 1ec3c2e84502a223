import type { inferRouterInputs } from "@trpc/server";
import { frequencyInput } from "#planner/dates/plan-schedule.ts";
import type { AppRouter } from "#router.ts";
import type { EditablePlan } from "./plan.ts";
import { type EditedPlan, editedPlan, type PlanEdit, savedPlan } from "./plan-edits.ts";

export type SaveInput = inferRouterInputs<AppRouter>["planner"]["save"];

/** Two edits with the same key change the same thing: the later one replaces the earlier one. */
function keyOf(edit: PlanEdit): string {
	if ("base" in edit && edit.base !== null) return [edit.kind, edit.base, "product" in edit && edit.product].join(" ");
	return [edit.kind, "product" in edit && edit.product].join(" ");
}

/** Edits of single deliveries, which a new schedule replaces. */
const isOfOneDelivery = (edit: PlanEdit): boolean =>
	edit.kind === "skip" ||
	edit.kind === "date" ||
	(edit.kind === "quantity" && edit.reach === "once") ||
	(edit.kind === "add" && edit.base !== null);

/** Whether a new edit replaces an earlier one. */
function isReplaced(earlier: PlanEdit, edit: PlanEdit): boolean {
	if (keyOf(earlier) === keyOf(edit)) return true;
	if (edit.kind === "schedule") return isOfOneDelivery(earlier);
	if (edit.kind === "remove" || edit.kind === "replace")
		return "product" in earlier && earlier.product === edit.product;
	// A quantity from an earlier delivery on also sets the later ones.
	return (
		edit.kind === "quantity" &&
		earlier.kind === "quantity" &&
		edit.reach === "always" &&
		earlier.reach === "always" &&
		earlier.product === edit.product &&
		earlier.base > edit.base
	);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The edits with a new one. An edit that changes nothing is left out, so undoing a change by hand removes it. */
export function withNewEdit(plan: EditablePlan, edits: readonly PlanEdit[], edit: PlanEdit): PlanEdit[] {
	const others = edits.filter((earlier) => !isReplaced(earlier, edit));
	const all = [...others, edit];
	return isSame(changesOf(plan, all), changesOf(plan, others)) ? others : all;
}

/** The edits that still fit a newer version of the plan. */
export function editsFor(plan: EditablePlan, edits: readonly PlanEdit[]): PlanEdit[] {
	const isOpen = (base: string) => plan.deliveries.some((delivery) => delivery.base === base && delivery.canChange);
	const isKnown = (product: string) => plan.items.some(({ productId }) => productId === product);
	const hasSchedule = edits.some(({ kind }) => kind === "schedule");
	return edits.flatMap((edit): PlanEdit[] => {
		if (edit.kind === "remove" || edit.kind === "replace" || edit.kind === "alternative")
			return isKnown(edit.product) ? [edit] : [];
		if (!("base" in edit) || edit.base === null || hasSchedule) return [edit];
		if (edit.kind === "quantity" && edit.reach === "always")
			return [{ ...edit, earlierBases: edit.earlierBases.filter(isOpen) }];
		return isOpen(edit.base) ? [edit] : [];
	});
}

const sentItems = ({ items }: EditedPlan) => items.map((item) => ({ ...item }));

/** The changed deliveries. The quantities for just one delivery are sent together, because they replace the saved ones. */
function changedDeliveries(saved: EditedPlan, plan: EditedPlan): NonNullable<SaveInput["deliveries"]> {
	const bases = [
		...new Set([...Object.keys(plan.onceQuantities), ...Object.keys(plan.skips), ...Object.keys(plan.dates)]),
	];
	return bases.toSorted().flatMap((base) => {
		const [before, after] = [saved.onceQuantities[base] ?? {}, plan.onceQuantities[base] ?? {}];
		const quantities = Object.entries(after).map(([product, quantity]) => ({ product, quantity }));
		const change = {
			...(plan.skips[base] !== saved.skips[base] && { skip: plan.skips[base] }),
			...(plan.dates[base] !== undefined && { deliverOn: plan.dates[base] }),
			...(!isSame(Object.entries(before).toSorted(), Object.entries(after).toSorted()) && { quantities }),
		};
		return Object.keys(change).length > 0 ? [{ base, ...change }] : [];
	});
}

/** The changes as the server takes them. */
export function changesOf(plan: EditablePlan, edits: readonly PlanEdit[]): Pick<SaveInput, "plan" | "deliveries"> {
	const [saved, edited] = [savedPlan(plan), editedPlan(plan, edits)];
	const { frequency, startsOn, terms } = edited;
	const hasNewItems = !isSame(saved.items, edited.items);
	return {
		plan: {
			...(hasNewItems && { items: sentItems(edited) }),
			...(frequency && { frequency: frequencyInput(frequency) }),
			...(startsOn !== null && { startsOn }),
			...(terms.reference !== saved.terms.reference && { reference: terms.reference }),
			...(terms.costCentre !== saved.terms.costCentre && { costCentre: terms.costCentre }),
			...(terms.attention !== saved.terms.attention && { attention: terms.attention }),
			...(terms.instruction !== saved.terms.instruction && { instruction: terms.instruction }),
			...(terms.timeWindow !== saved.terms.timeWindow && { timeWindow: terms.timeWindow }),
			...(terms.missingItems !== saved.terms.missingItems && { missingItems: terms.missingItems }),
			...(terms.dearerLimit !== saved.terms.dearerLimit && { dearerLimit: terms.dearerLimit }),
		},
		deliveries: changedDeliveries(saved, edited),
	};
}
