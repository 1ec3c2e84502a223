import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { useText } from "#web/app/text.tsx";
import { useWriteFrequency } from "#web/planner/useWriteFrequency.ts";
import { Button } from "#web/ui/form/Button.tsx";
import type { PlanChoice } from "./draft.ts";

/** Names the recurring delivery that starts with the order, also when it was chosen on an earlier visit. */
export default function PlanInOrder({ plan, onRemove }: { plan: PlanChoice; onRemove: () => void }) {
	const { pageText, day } = useText(checkoutTexts);
	const writeFrequency = useWriteFrequency();
	const frequency = writeFrequency({ kind: "rhythm", weeks: plan.frequency.weeks });
	return (
		<section className="plan-in-order" aria-label={pageText("plan-title")}>
			<p>
				<b>{pageText("plan-title")}</b>
				<span className="block text-ink-2 text-sm">{pageText("plan-from", frequency, day(plan.startsOn))}</span>
			</p>
			<Button look="text" onClick={onRemove}>
				{pageText("plan-off")}
			</Button>
		</section>
	);
}
