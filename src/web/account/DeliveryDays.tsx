import { writeWeekday } from "#i18n/format.ts";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { FieldGroup } from "#web/ui/form/Field.tsx";
import { weekdays } from "./location.ts";

type DeliveryDaysProps = {
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	days: readonly number[];
	onChoose: (days: readonly number[]) => void;
};

/** A checkbox for each weekday. */
export function DeliveryDays({ label, hint, error, days, onChoose }: DeliveryDaysProps) {
	const { language } = useText();
	return (
		<FieldGroup label={label} hint={hint} error={error}>
			<div className="flex flex-wrap gap-x-6">
				{weekdays.map((weekday) => (
					<Checkbox
						key={weekday}
						name="deliveryDays"
						value={weekday}
						label={writeWeekday(language, weekday, "long")}
						checked={days.includes(weekday)}
						onChange={({ currentTarget: { checked } }) =>
							onChoose(checked ? [...days, weekday] : days.filter((day) => day !== weekday))
						}
					/>
				))}
			</div>
		</FieldGroup>
	);
}
