import { plannerTexts } from "#i18n/planner/planner.ts";
import { useText } from "#web/app/text.tsx";
import type { DeliveryView, PlanProduct, PlanView } from "./plan.ts";
import { type PlanEdit, quantityAt, savedPlan } from "./plan-edits.ts";
import { useWriteFrequency } from "./useWriteFrequency.ts";

type Known = { plan: PlanView; products: readonly PlanProduct[]; deliveries: readonly DeliveryView[] };

/** Describes changes in sentences: "Earl Grey: 5 instead of 3 on Thu 3 Dec only." */
export function useEditSentences({ plan, products, deliveries }: Known) {
	const { pageText, shortDay } = useText(plannerTexts);
	const writeFrequency = useWriteFrequency();
	const saved = savedPlan(plan);
	const nameOf = (name: string) =>
		[...products, ...plan.products].find(({ productId, slug }) => productId === name || slug === name)?.name ?? "";
	const dayAt = (base: string) =>
		shortDay([...deliveries, ...plan.deliveries].find((delivery) => delivery.base === base)?.deliverOn ?? base);
	return (edit: PlanEdit): string => {
		switch (edit.kind) {
			case "quantity": {
				const { product, base, quantity, reach } = edit;
				const values = { name: nameOf(product), quantity, before: quantityAt(saved, product, base), day: dayAt(base) };
				if (plan.status === "Paused") return pageText("change-quantity-each", values);
				return pageText(reach === "once" ? "change-quantity-once" : "change-quantity-always", values);
			}
			case "add": {
				const { name, quantity, base } = edit;
				return base === null
					? pageText("change-add", name, String(quantity))
					: pageText("change-add-once", { name, quantity, day: dayAt(base) });
			}
			case "remove":
				return pageText("change-remove", nameOf(edit.product));
			case "replace":
				return pageText("change-replace", nameOf(edit.product), edit.byName);
			case "alternative":
				return edit.alternative === null
					? pageText("change-alternative-none", nameOf(edit.product))
					: pageText("change-alternative", nameOf(edit.product), edit.alternativeName);
			case "skip":
				return pageText(edit.isSkipped ? "change-skip" : "change-put-back", dayAt(edit.base));
			case "date":
				return pageText("change-date", shortDay(savedDayOf(plan, edit.base)), shortDay(edit.deliverOn));
			case "schedule": {
				const { frequency, startsOn } = edit;
				if (!frequency) return pageText("change-starts", shortDay(startsOn ?? plan.base));
				const text = writeFrequency(frequency);
				return startsOn
					? pageText("change-schedule-from", text, shortDay(startsOn))
					: pageText("change-schedule", text);
			}
			case "terms":
				return pageText("change-terms");
		}
	};
}

const savedDayOf = ({ deliveries }: PlanView, base: string): string =>
	deliveries.find((delivery) => delivery.base === base)?.deliverOn ?? base;
