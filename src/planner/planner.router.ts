import type { Act } from "#act.ts";
import { change, openChange, read, readOfLogin } from "#call.ts";
import { byProductId, productIdsOf, unknownProductId } from "#catalogue/named-products.db.ts";
import { throttleSampled } from "#db/throttle.ts";
import { customer, guest, router, staff } from "#trpc.ts";
import { datesToOffer } from "./dates/plan-offer.db.ts";
import { ShowMerges } from "./merges/plan-merge-requests.ts";
import { mergedDeliveries } from "./merges/plan-merges.db.ts";
import { moveDeliveries } from "./moves/plan-moves.commands.ts";
import { newPlanPreview, planOfOrder, planStart } from "./new-plan/new-plan.db.ts";
import {
	ListPlans,
	MoveDeliveries,
	NewPlan,
	OfferDates,
	PausePlan,
	PlanOfOrder,
	PlanWeek,
	PreviewMoves,
	PreviewNewPlan,
	PreviewPlan,
	ResumePlan,
	SavePlan,
	type SavePlanInput,
	ShowPlan,
	ShowPlanProducts,
	StartPlan,
	StopPlan,
} from "./plan-requests.ts";
import { createPlan, pausePlan, resumePlan, savePlan, stopPlan } from "./plans.commands.ts";
import { proposalView } from "./proposal/proposal.db.ts";
import { CountStock, ShowProposal } from "./proposal/proposal-requests.ts";
import { countStock } from "./proposal/stock-counts.commands.ts";
import { movesPreview } from "./view/moves-preview.db.ts";
import { nextPlanDelivery } from "./view/next-delivery.db.ts";
import { listPlans } from "./view/plan-list.db.ts";
import { namedProducts, planPreview, planView } from "./view/plan-view.db.ts";
import { planWeek } from "./view/plan-week.db.ts";

const previewLimit = { name: "plan-preview", times: 240, seconds: 60 };

/** Limits calls that price many products and deliveries, and that a form makes at each change. */
const limitPreviews = (act: Act): Promise<void> => throttleSampled(act, previewLimit, act.by.userId ?? "");

export const plannerRouter = router({
	list: customer("purchases", read)
		.input(ListPlans)
		.query(({ ctx: { act }, input }) => listPlans(act, input)),
	next: guest(readOfLogin).query(({ ctx: { act } }) => nextPlanDelivery(act)),
	show: customer("purchases", read)
		.input(ShowPlan)
		.query(({ ctx: { act }, input }) => planView(act, input)),
	dates: customer("purchases", read)
		.input(OfferDates)
		.query(({ ctx: { act }, input }) => datesToOffer(act, input)),
	preview: customer("purchases", read)
		.input(PreviewPlan)
		.query(async ({ ctx: { act }, input: { language, ...input } }) => {
			await limitPreviews(act);
			return planPreview(act, { ...(await changesById(act, input)), language });
		}),
	start: customer("purchases", read)
		.input(StartPlan)
		.query(({ ctx: { act }, input }) => planStart(act, input)),
	products: customer("purchases", read)
		.input(ShowPlanProducts)
		.query(async ({ ctx: { act }, input: { products, language } }) => {
			await limitPreviews(act);
			return namedProducts(act, { ids: await productIdsOf(act, products), language });
		}),
	previewNew: customer("purchases", read)
		.input(PreviewNewPlan)
		.query(async ({ ctx: { act }, input }) => {
			await limitPreviews(act);
			return newPlanPreview(act, { ...input, items: await itemsById(act, input.items) });
		}),
	ofOrder: customer("purchases", read)
		.input(PlanOfOrder)
		.query(({ ctx: { act }, input: { orderId } }) => planOfOrder(act, orderId)),
	proposal: customer("purchases", read)
		.input(ShowProposal)
		.query(async ({ ctx: { act }, input }) => {
			await limitPreviews(act);
			return proposalView(act, input);
		}),
	countStock: customer("purchases", change)
		.input(CountStock)
		.mutation(async ({ ctx: { act }, input }) => countStock(act, await byProductId(act, input))),
	mergedDeliveries: customer("purchases", read)
		.input(ShowMerges)
		.query(({ ctx: { act }, input }) => mergedDeliveries(act, input)),
	previewMoves: customer("purchases", read)
		.input(PreviewMoves)
		.query(async ({ ctx: { act }, input }) => {
			await limitPreviews(act);
			return movesPreview(act, input);
		}),
	create: customer("purchases", change)
		.input(NewPlan)
		.mutation(async ({ ctx: { act }, input: { cart, ...input } }) =>
			createPlan(act, {
				...input,
				items: await itemsById(act, input.items),
				cart: cart && { ...cart, lines: await linesById(act, cart.lines) },
			}),
		),
	save: customer("purchases", change)
		.input(SavePlan)
		.mutation(async ({ ctx: { act }, input }) => savePlan(act, await changesById(act, input))),
	week: staff(read)
		.input(PlanWeek)
		.query(({ ctx: { act }, input }) => planWeek(act, input)),
	moveDeliveries: staff(change)
		.input(MoveDeliveries)
		.mutation(({ ctx: { act }, input }) => moveDeliveries(act, input)),
	pause: customer("purchases", openChange)
		.input(PausePlan)
		.mutation(({ ctx: { act }, input }) => pausePlan(act, input)),
	resume: customer("purchases", change)
		.input(ResumePlan)
		.mutation(({ ctx: { act }, input }) => resumePlan(act, input)),
	stop: customer("purchases", openChange)
		.input(StopPlan)
		.mutation(({ ctx: { act }, input }) => stopPlan(act, input)),
});

async function linesById(act: Act, lines: readonly { product: string; quantity: number }[]) {
	const ids = await productIdsOf(
		act,
		lines.map(({ product }) => product),
	);
	return lines.map(({ quantity }, nth) => ({ productId: ids[nth] ?? unknownProductId, quantity }));
}

type NamedItem = NonNullable<SavePlanInput["plan"]["items"]>[number];

/** Replaces the names of products by their ids. */
async function itemsById(act: Act, items: readonly NamedItem[]) {
	const names = items.flatMap(({ product, alternative }) =>
		alternative === null ? [product] : [product, alternative],
	);
	const ids = await productIdsOf(act, names);
	const idOf = new Map(names.map((name, nth) => [name, ids[nth] ?? unknownProductId]));
	const byName = (name: string) => idOf.get(name) ?? unknownProductId;
	return items.map(({ product, alternative, ...item }) => ({
		...item,
		productId: byName(product),
		alternativeId: alternative === null ? null : byName(alternative),
	}));
}

async function changesById(act: Act, { plan: { items, ...plan }, deliveries, ...input }: SavePlanInput) {
	const names = deliveries.flatMap(({ quantities = [] }) => quantities.map(({ product }) => product));
	const ids = await productIdsOf(act, names);
	const idOf = new Map(names.map((name, nth) => [name, ids[nth] ?? unknownProductId]));
	return {
		...input,
		plan: { ...plan, items: items && (await itemsById(act, items)) },
		deliveries: deliveries.map(({ quantities, ...delivery }) => ({
			...delivery,
			quantities:
				quantities &&
				Object.fromEntries(
					quantities.map(({ product, quantity }) => [idOf.get(product) ?? unknownProductId, quantity]),
				),
		})),
	};
}
