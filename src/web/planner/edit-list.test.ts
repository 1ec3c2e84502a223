import { describe, expect, test } from "vitest";
import { dayOf } from "#shared/store-day.ts";
import { changesOf, editsFor, withNewEdit } from "./edit-list.ts";
import type { EditablePlan } from "./plan.ts";
import { editedPlan, type PlanEdit, quantityAt } from "./plan-edits.ts";

const [first, second, third] = [dayOf(2026, 12, 2), dayOf(2026, 12, 16), dayOf(2026, 12, 30)];
const [beans, milk] = ["01tbeans", "01tmilk"];

type Shape = { weeks?: number | null; once?: Record<string, number> };

/** A plan of three bags of beans and two packs of milk. In a weekday plan the beans come on Wednesdays and Fridays. */
function planWith({ weeks = 2, once = {} }: Shape = {}): EditablePlan {
	const weekdays = weeks === null ? ([3, 5] as const) : [null];
	const bases = weeks === null ? [first, dayOf(2026, 12, 4), dayOf(2026, 12, 9)] : [first, second, third];
	return {
		weeks,
		reference: "PO 1",
		costCentre: null,
		attention: "Mere",
		instruction: null,
		timeWindow: null,
		missingItems: "leave-out",
		dearerLimit: null,
		items: [
			...weekdays.map((weekday) => ({ productId: beans, weekday, quantity: 3, alternativeId: null })),
			...(weeks === null ? [] : [{ productId: milk, weekday: null, quantity: 2, alternativeId: null }]),
		],
		deliveries: bases.map((base, nth) => ({
			base,
			isSkipped: false,
			canChange: true,
			changed: nth === 0 ? Object.keys(once) : [],
			lines: Object.entries(nth === 0 ? once : {}).map(([productId, quantity]) => ({ productId, quantity })),
		})),
	};
}

type QuantityEdit = PlanEdit & { kind: "quantity" };
const quantityEdit = (edit: Partial<QuantityEdit>): QuantityEdit => ({
	kind: "quantity",
	product: beans,
	base: first,
	quantity: 5,
	reach: "once",
	earlierBases: [],
	...edit,
});

const quantitiesOf = (plan: EditablePlan, edits: readonly PlanEdit[], product = beans) =>
	plan.deliveries.map(({ base }) => quantityAt(editedPlan(plan, edits), product, base));

describe("a changed quantity", () => {
	test("counts for just one delivery", () => {
		const edits = [quantityEdit({ base: second })];
		expect(quantitiesOf(planWith(), edits)).toEqual([3, 5, 3]);
		expect(changesOf(planWith(), edits)).toEqual({
			plan: {},
			deliveries: [{ base: second, quantities: [{ product: beans, quantity: 5 }] }],
		});
	});

	test("counts from a delivery on, and leaves the earlier ones as they are", () => {
		const edits = [quantityEdit({ base: second, reach: "always", earlierBases: [first] })];
		expect(quantitiesOf(planWith(), edits)).toEqual([3, 5, 5]);
		expect(changesOf(planWith(), edits)).toMatchObject({
			plan: { items: [{ product: beans, quantity: 5 }, { product: milk }] },
			deliveries: [{ base: first, quantities: [{ product: beans, quantity: 3 }] }],
		});
	});

	test("changes only the same weekday of a weekday plan", () => {
		const plan = planWith({ weeks: null });
		expect(quantitiesOf(plan, [quantityEdit({ reach: "always" })])).toEqual([5, 3, 5]);
	});

	test("replaces the saved quantity of the delivery, and sends the others with it", () => {
		const plan = planWith({ once: { [beans]: 4, [milk]: 0 } });
		expect(quantitiesOf(plan, [])).toEqual([4, 3, 3]);
		expect(changesOf(plan, [quantityEdit({ quantity: 3 })]).deliveries).toEqual([
			{ base: first, quantities: [{ product: milk, quantity: 0 }] },
		]);
	});

	test("removes an item when it is 0 from now on", () => {
		const { plan } = changesOf(planWith(), [quantityEdit({ quantity: 0, reach: "always" })]);
		expect(plan?.items).toMatchObject([{ product: milk }]);
	});
});

describe("withNewEdit", () => {
	const plan = planWith();

	test("replaces an earlier edit of the same cell, and drops one that changes nothing", () => {
		const edits = withNewEdit(plan, [], quantityEdit({}));
		expect(withNewEdit(plan, edits, quantityEdit({ quantity: 6 }))).toEqual([quantityEdit({ quantity: 6 })]);
		expect(withNewEdit(plan, edits, quantityEdit({ quantity: 3 }))).toEqual([]);
		const skip = withNewEdit(plan, [], { kind: "skip", base: second, isSkipped: true });
		expect(skip).toHaveLength(1);
		expect(withNewEdit(plan, skip, { kind: "skip", base: second, isSkipped: false })).toEqual([]);
	});

	test("drops the edits of a product that is removed", () => {
		const edits = withNewEdit(plan, [quantityEdit({})], { kind: "remove", product: beans });
		expect(edits).toEqual([{ kind: "remove", product: beans }]);
		expect(changesOf(plan, edits).plan?.items).toMatchObject([{ product: milk }]);
	});

	test("drops the edits of single deliveries when the schedule changes", () => {
		const edits = [quantityEdit({}), quantityEdit({ product: milk, reach: "always", quantity: 4 })];
		const schedule: PlanEdit = {
			kind: "schedule",
			frequency: { kind: "rhythm", weeks: 3 },
			startsOn: null,
		};
		expect(withNewEdit(plan, edits, schedule).map(({ kind }) => kind)).toEqual(["quantity", "schedule"]);
		expect(changesOf(plan, withNewEdit(plan, edits, schedule)).plan).toMatchObject({
			frequency: { text: "Every 3 weeks", weeks: 3 },
			items: [{ quantity: 3 }, { quantity: 4 }],
		});
	});
});

test("a plan on weekdays starts with the quantities of the plan, and keeps those of its weekdays", () => {
	const schedule = (weekdays: (1 | 3 | 5)[]): PlanEdit => ({
		kind: "schedule",
		frequency: { kind: "weekdays", weekdays },
		startsOn: null,
	});
	expect(changesOf(planWith(), [schedule([1, 3])]).plan?.items).toMatchObject([
		{ product: beans, weekday: 1, quantity: 3 },
		{ product: beans, weekday: 3, quantity: 3 },
		{ product: milk, weekday: 1, quantity: 2 },
		{ product: milk, weekday: 3, quantity: 2 },
	]);
	const onFridays = editedPlan(planWith({ weeks: null }), [quantityEdit({ reach: "always" }), schedule([1, 5])]);
	expect(onFridays.items).toMatchObject([
		{ weekday: 1, quantity: 5 },
		{ weekday: 5, quantity: 3 },
	]);
});

test("a replaced product keeps its place and quantity", () => {
	const edits: PlanEdit[] = [{ kind: "replace", product: beans, by: "beans-250-g", byName: "Beans, 250 g" }];
	expect(changesOf(planWith(), edits).plan?.items).toMatchObject([
		{ product: "beans-250-g", quantity: 3 },
		{ product: milk },
	]);
});

test("an unchanged setting is not sent, and an empty reference is removed", () => {
	const kept = { attention: "Mere", missingItems: "leave-out", dearerLimit: null } as const;
	const plan = { reference: null, costCentre: "Bar", instruction: "Back door", timeWindow: "07:00-09:00" };
	const terms = { ...kept, ...plan };
	expect(changesOf(planWith(), [{ kind: "terms", terms }])).toEqual({ plan, deliveries: [] });
});

test("editsFor drops the edits that a newer version of the plan no longer allows", () => {
	const plan = planWith();
	const [ordered, ...others] = plan.deliveries;
	if (!ordered) throw new Error("the plan has no delivery");
	const newer = { ...plan, deliveries: [{ ...ordered, canChange: false }, ...others] };
	const always = quantityEdit({ base: second, reach: "always", earlierBases: [first], quantity: 4 });
	expect(editsFor(newer, [quantityEdit({}), always])).toEqual([{ ...always, earlierBases: [] }]);
	expect(editsFor({ ...newer, items: [] }, [{ kind: "remove", product: beans }])).toEqual([]);
});
