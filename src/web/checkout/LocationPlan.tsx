import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { useText } from "#web/app/text.tsx";
import { FrequencyChoices, WeeksField } from "#web/planner/FrequencyChoices.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import type { LocationPlans } from "./useLocationPlans.ts";

type LocationPlanProps = { plans: LocationPlans; isTried: boolean };

/** Offers to repeat all orders: how often. Each location has its own first date. */
export default function LocationPlan({ plans, isTried }: LocationPlanProps) {
	const { pageText } = useText(newPlanTexts);
	const { isOpen, setOpen, draft, changeDraft, lacksWeeks } = plans;
	return (
		<section className="panel location-plan" aria-label={pageText("offer")}>
			<Checkbox
				label={<b>{pageText("offer")}</b>}
				checked={isOpen}
				onChange={({ target }) => setOpen(target.checked)}
			/>
			<p className="text-ink-2 text-sm">{pageText("offer-several-about")}</p>
			{isOpen && (
				<div className="mt-4 grid gap-4">
					<FrequencyChoices label={pageText("frequency")} draft={draft} onChange={changeDraft} />
					{draft.choice === "other" && (
						<WeeksField
							field={{
								label: pageText("number-of-weeks"),
								error: lacksWeeks && (isTried || draft.typedWeeks !== "") ? pageText("number-invalid") : undefined,
							}}
							value={draft.typedWeeks}
							onChange={(typedWeeks) => changeDraft({ typedWeeks })}
						/>
					)}
				</div>
			)}
		</section>
	);
}
