import { locationLine } from "#accounts/address.ts";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { useText } from "#web/app/text.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import type { PlanLocation } from "./new-plan.ts";
import type { NewPlanState } from "./useNewPlan.ts";

type NewPlanLocationProps = { plan: NewPlanState; locations: readonly PlanLocation[] };

/** Lets the customer choose the location of the plan. */
export function NewPlanLocation({ plan: { draft, change }, locations }: NewPlanLocationProps) {
	const { pageText } = useText(newPlanTexts);
	const options = locations.map((location) => ({
		value: location.id,
		label: locationLine(location),
	}));
	return (
		<div className="max-w-100">
			<Field label={pageText("location")}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						value={draft.locationId}
						options={options}
						placeholder=""
						onChoose={(locationId) => {
							const days = locations.find(({ id }) => id === locationId)?.deliveryDays ?? [];
							change({ locationId, weekdays: draft.weekdays.filter((weekday) => days.includes(weekday)) });
						}}
					/>
				)}
			</Field>
		</div>
	);
}
