import { writeDay, writeList } from "#i18n/format.ts";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { lastTimeOf } from "#shared/plan-deadlines.ts";
import { storeDay, weekdayOf } from "#shared/store-day.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { DateDialogButton } from "./DateDialogButton.tsx";
import type { DeliveryView } from "./plan.ts";
import type { DeliveryColumn } from "./plan-rows.ts";
import type { PlanEditing } from "./usePlanEdits.ts";
import { usePlanWords } from "./usePlanWords.ts";

type DeliveryHeadProps = {
	column: DeliveryColumn;
	isShown: boolean;
	editing: PlanEditing;
};

/** The date of a delivery, how long it can be changed, why it was moved, and the buttons to skip or move it. */
export function DeliveryHead({ column, isShown, editing }: DeliveryHeadProps) {
	const { pageText } = useText(plannerTexts);
	const { weekdayName } = usePlanWords();
	const { delivery, isEach, isSkipped } = column;
	const weekday = storeDay(delivery.base);
	if (isEach)
		return (
			// biome-ignore lint/a11y/noRedundantRoles: as in the table.
			<th scope="col" role="columnheader" data-shown={isShown || undefined}>
				<span className="delivery-day each">
					{editing.edited.weeks === null && weekday
						? pageText("each-day", weekdayName(weekdayOf(weekday)))
						: pageText("each")}
				</span>
			</th>
		);
	return (
		// biome-ignore lint/a11y/noRedundantRoles: as in the table.
		<th scope="col" role="columnheader" data-shown={isShown || undefined} data-skipped={isSkipped || undefined}>
			<DeliveryDate day={delivery.deliverOn} />
			<small className={delivery.daysLeft === 1 ? "last" : undefined}>
				<DaysToChange column={column} />
			</small>
			<MovedDate delivery={delivery} />
			<SharedDate bases={column.bases} />
			<DeliveryButtons column={column} editing={editing} />
		</th>
	);
}

/** The weekday above the date. The year is left out, because the next deliveries are near. */
export function DeliveryDate({ day }: { day: string }) {
	const { language } = useText();
	const [weekday, date] = writeDay(language, day, day, "short").split(" ");
	return (
		<>
			<span className="delivery-weekday">{weekday} </span>
			<span className="delivery-day">{date}</span>
		</>
	);
}

function DaysToChange({ column: { delivery, isSkipped, canChange } }: { column: DeliveryColumn }) {
	const { pageText, cutOffTime, shortDay, language } = useText(plannerTexts);
	const { daysLeft, deadline, comesWith } = delivery;
	if (comesWith)
		return (
			<a href={pathTo("plan", language, { planId: comesWith.planId })}>
				{pageText("comes-with", shortDay(comesWith.deliverOn), String(comesWith.planNumber))}
			</a>
		);
	if (isSkipped) return <b>{pageText("skipped")}</b>;
	if (!canChange && !delivery.canChange)
		return (
			<>
				<Icon name="lock" small /> {pageText("locked")}
			</>
		);
	if (daysLeft !== 1) return pageText("open-days", String(daysLeft));
	const lastTime = lastTimeOf(deadline);
	return lastTime === null ? pageText("open-last") : pageText("open-last-time", cutOffTime(lastTime));
}

function MovedDate({ delivery: { base, chosenOn, deliverOn, movedBecause } }: { delivery: DeliveryView }) {
	const { pageText, shortDay } = useText(plannerTexts);
	if (movedBecause) return <small>{pageText(`moved-${movedBecause}`, shortDay(chosenOn ?? base))}</small>;
	return chosenOn && deliverOn !== base ? <small>{pageText("moved-chosen", shortDay(base))}</small> : null;
}

/** Explains that several base dates have the same delivery date and make one order. */
function SharedDate({ bases }: { bases: readonly string[] }) {
	const { pageText, shortDay, language } = useText(plannerTexts);
	if (bases.length < 2) return null;
	return <small>{pageText("shared-date", writeList(language, bases.map(shortDay)))}</small>;
}

function DeliveryButtons({ column, editing }: { column: DeliveryColumn; editing: PlanEditing }) {
	const { pageText, shortDay } = useText(plannerTexts);
	const { delivery, isSkipped, canChange } = column;
	if (!canChange || delivery.comesWith) return null;
	const { base, deliverOn } = delivery;
	const name = shortDay(deliverOn);
	return (
		<span className="delivery-buttons">
			<button
				type="button"
				className="link-button"
				aria-label={pageText(isSkipped ? "put-back-of" : "skip-of", name)}
				onClick={() => editing.addEdit({ kind: "skip", base, isSkipped: !isSkipped })}
			>
				{pageText(isSkipped ? "put-back" : "skip")}
			</button>
			{!isSkipped && delivery.hasOtherDate && <DateDialogButton delivery={delivery} editing={editing} />}
		</span>
	);
}
