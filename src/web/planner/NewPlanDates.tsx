import { writeWeekday } from "#i18n/format.ts";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { FieldGroup } from "#web/ui/form/Field.tsx";
import { FrequencyChoices, WeeksField } from "./FrequencyChoices.tsx";
import { type PlanStart, workdays } from "./new-plan.ts";
import type { NewPlanState } from "./useNewPlan.ts";

const SameProductsOfPlan = lazyPart(() => import("./SameProductsOfPlan.tsx"));
const PlanCalendar = lazyPart(async () => ({ default: (await import("./PlanCalendar.tsx")).PlanCalendar }));

type NewPlanDatesProps = { plan: NewPlanState; start: PlanStart };

/** How often the plan delivers, and the date of its first delivery. */
export function NewPlanDates({ plan, start }: NewPlanDatesProps) {
	const { pageText, shortDay } = useText(newPlanTexts);
	const { draft, change, changeFrequency, form, offered, startsOn, movedFrom, preview } = plan;
	return (
		<div className="grid gap-5">
			<FrequencyChoices
				label={pageText("frequency")}
				draft={draft}
				hasWeekdays
				error={form.messages.get("frequency")}
				onChange={(changes) => {
					changeFrequency(changes);
					for (const name of ["frequency", "weeks", "weekdays", "items", "startsOn"] as const) form.clear(name);
				}}
			/>
			{draft.choice === "other" && (
				<WeeksField
					hasWeekdays
					field={form.field("weeks")}
					value={draft.typedWeeks}
					onChange={(typedWeeks) => {
						change({ typedWeeks });
						form.clear("weeks");
					}}
				/>
			)}
			<div role="status" className="grid gap-1 text-sm text-warning empty:hidden">
				{draft.weeksOfAmounts !== null && draft.choice !== "weekdays" && (
					<p>
						{draft.weeksOfAmounts === 1
							? pageText("amounts-of-week")
							: pageText("amounts-of-weeks", String(draft.weeksOfAmounts))}
					</p>
				)}
				{movedFrom && startsOn && <p>{pageText("first-moved", shortDay(startsOn), shortDay(movedFrom))}</p>}
			</div>
			{draft.choice === "weekdays" && <Weekdays plan={plan} start={start} />}
			{offered ? (
				<PlanCalendar
					offered={offered}
					label={pageText("first-delivery")}
					name="startsOn"
					value={startsOn}
					following={preview.data?.deliveries ?? []}
					error={form.messages.get("startsOn")}
					onChoose={(day) => {
						change({ startsOn: day });
						form.clear("startsOn");
					}}
				/>
			) : (
				plan.frequency && <Skeleton className="h-80" />
			)}
			<SameProductsOfPlan plan={plan} />
		</div>
	);
}

/** The weekdays of a weekday plan. Those on which the location takes no deliveries are disabled. */
function Weekdays({ plan: { draft, change, form }, start }: NewPlanDatesProps) {
	const { pageText, language } = useText(newPlanTexts);
	const deliveryDays = start.locations.find(({ id }) => id === draft.locationId)?.deliveryDays ?? [];
	return (
		<FieldGroup
			label={pageText("which-weekdays")}
			hint={pageText("weekdays-hint")}
			error={form.messages.get("weekdays")}
		>
			<div className="flex flex-wrap gap-x-6">
				{workdays.map((weekday) => (
					<Checkbox
						key={weekday}
						name="weekdays"
						label={
							<>
								{writeWeekday(language, weekday, "long")}
								{!deliveryDays.includes(weekday) && (
									<span className="block text-sm text-ink-3">{pageText("weekday-closed")}</span>
								)}
							</>
						}
						disabled={!deliveryDays.includes(weekday)}
						checked={draft.weekdays.includes(weekday)}
						onChange={({ target: { checked } }) => {
							const isTicked = (day: number) => (day === weekday ? checked : draft.weekdays.some((one) => one === day));
							change({ weekdays: workdays.filter(isTicked) });
							form.clear("weekdays");
							form.clear("items");
						}}
					/>
				))}
			</div>
		</FieldGroup>
	);
}
