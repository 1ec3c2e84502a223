import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { PlanView } from "./plan.ts";
import { quantityAt, savedPlan } from "./plan-edits.ts";
import { useEditSentences } from "./useEditSentences.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

type StaleDialogProps = { editing: PlanEditing; latest: PlanView; open: boolean; onClose: () => void };

/** Appears when another person saved the plan first. Shows that person's changes, and lets the customer apply their own to the new version. */
export default function StaleDialog({ editing, latest, open, onClose }: StaleDialogProps) {
	const { pageText, moment } = useText(planDialogTexts);
	const { plan, edits, preview, stale } = editing;
	const theirs = useDifferences(plan, latest);
	const sentenceOf = useEditSentences({
		plan,
		products: [...latest.products, ...(preview?.products ?? [])],
		deliveries: latest.deliveries,
	});
	const { changedBy } = latest;
	const discard = () => {
		editing.discard();
		onClose();
	};
	return (
		<Dialog
			title={changedBy ? pageText("stale-by", changedBy, moment(latest.seen)) : pageText("stale-title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={discard}>{pageText("stale-drop")}</Button>
					<Button look="dark" disabled={stale.lostCount === edits.length} onClick={stale.apply}>
						{pageText("stale-apply")}
					</Button>
				</>
			}
		>
			<p>{pageText("stale-about")}</p>
			<div className="stale-versions">
				<section aria-label={pageText("stale-theirs")}>
					<h3>{pageText("stale-theirs")}</h3>
					<ul className="bullets">
						{theirs.length === 0 && <li>{pageText("stale-no-difference")}</li>}
						{theirs.map((difference) => (
							<li key={difference}>{difference}</li>
						))}
					</ul>
				</section>
				<section aria-label={pageText("stale-mine")}>
					<h3>{pageText("stale-mine")}</h3>
					<ul className="bullets">
						{edits.map((edit) => (
							<li key={JSON.stringify(edit)}>{sentenceOf(edit)}</li>
						))}
					</ul>
				</section>
			</div>
			{stale.lostCount > 0 && (
				<p className="text-warning">
					{stale.lostCount === 1 ? pageText("stale-lost-one") : pageText("stale-lost", String(stale.lostCount))}
				</p>
			)}
		</Dialog>
	);
}

const comparedDeliveries = 3;

/** How the next deliveries of the latest version differ from those that the customer saw. */
function useDifferences(before: PlanView, latest: PlanView): string[] {
	const { pageText, shortDay } = useText(plannerTexts);
	const { pageText: planDialogText } = useText(planDialogTexts);
	const [old, current] = [savedPlan(before), savedPlan(latest)];
	const products = new Map(
		[...before.products, ...latest.products].map((product) => [product.productId, product.name]),
	);
	const status = before.status === latest.status ? [] : [pageText(`status.${latest.status}`)];
	const deliveries = latest.deliveries.slice(0, comparedDeliveries).flatMap((delivery) => {
		const { base, deliverOn, isSkipped } = delivery;
		const day = shortDay(deliverOn);
		const earlier = before.deliveries.find((other) => other.base === base);
		if (!earlier) return [pageText("change-put-back", day)];
		const skip = earlier.isSkipped === isSkipped ? [] : [pageText(isSkipped ? "change-skip" : "change-put-back", day)];
		const moved = earlier.deliverOn === deliverOn ? [] : [pageText("change-date", shortDay(earlier.deliverOn), day)];
		const quantities = [...products].flatMap(([product, name]) => {
			const [quantity, oldQuantity] = [quantityAt(current, product, base), quantityAt(old, product, base)];
			return quantity === oldQuantity
				? []
				: [planDialogText("stale-quantity", { name, quantity, before: oldQuantity, day })];
		});
		return [...skip, ...moved, ...quantities];
	});
	return [...status, ...deliveries];
}
