import { useEffect, useState } from "react";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { writeMonth } from "#i18n/format.ts";
import { deliveryCountry } from "#shared/countries.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { GaugeProps } from "#web/ui/display/Gauge.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { DayTiles } from "#web/ui/form/DayTiles.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import type { Checkout } from "./checkout.ts";
import { hoursAndMinutes, hoursBefore, remainingMs } from "./countdown.ts";

type DeliveryDayProps = {
	checkout: Checkout;
	day: string | null;
	error: string | undefined;
	onChoose: (day: string) => void;
};

/** The number of days shown before the user asks for more. */
const daysAtFirst = 6;

/** Lets the user choose the delivery day among the possible ones. */
export function DeliveryDay({ checkout, day, error, onChoose }: DeliveryDayProps) {
	const { pageText } = useText(checkoutTexts);
	const { phone } = useStore();
	const { days, cart } = checkout;
	const isAbroad = cart.location !== null && cart.location.country !== deliveryCountry;
	const [isExpanded, setExpanded] = useState(false);
	const [month, setMonth] = useState<string | null>(null);
	const monthsElement = useKeepFocus<HTMLDivElement>(isExpanded);
	const first = days.slice(0, daysAtFirst);
	const isBeyondFirst = !first.some((firstDay) => firstDay === day);
	if (!day)
		return (
			<Notice type="warning" title={pageText(isAbroad ? "outside-area" : "no-day")} removeSpacing>
				<PhoneLink phone={phone} className="font-strong" />
			</Notice>
		);
	const shownMonth = month ?? day.slice(0, 7);
	const offeredDays = isExpanded || isBeyondFirst ? days.filter((day) => day.startsWith(shownMonth)) : first;
	return (
		<>
			<CutOffCountdown checkout={checkout} isFirstChosen={day === days[0]} />
			<div ref={monthsElement}>
				{(isExpanded || isBeyondFirst) && <Months days={days} month={shownMonth} onChoose={setMonth} />}
			</div>
			<DayTiles
				label={pageText("delivery-day")}
				hasHeading
				name="deliverOn"
				days={offeredDays}
				value={day}
				error={error}
				detailOf={(value) => (value === days[0] ? pageText("earliest") : null)}
				onChoose={onChoose}
			/>
			<p className="mt-2 text-ink-2 text-sm">{pageText("no-weekends")}</p>
			{!isExpanded && !isBeyondFirst && days.length > daysAtFirst && (
				<Button look="text" icon="calendar" onClick={() => setExpanded(true)}>
					{pageText("other-day")}
				</Button>
			)}
		</>
	);
}

type MonthsProps = { days: readonly string[]; month: string; onChoose: (month: string) => void };

function Months({ days, month, onChoose }: MonthsProps) {
	const { pageText, language } = useText(checkoutTexts);
	const months = [...new Set(days.map((day) => day.slice(0, 7)))];
	const options = months.map((value) => ({
		value,
		label: `${writeMonth(language, `${value}-01`, "long")} ${value.slice(0, 4)}`,
	}));
	return (
		<div className="mb-3 max-w-60">
			<Field label={pageText("month")}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						value={month}
						options={options}
						placeholder=""
						onChoose={onChoose}
					/>
				)}
			</Field>
		</div>
	);
}

/** Shown in the last hours before the cut-off. */
const Gauge = lazyPart<GaugeProps>(
	() => import("#web/ui/display/Gauge.tsx").then(({ Gauge }) => ({ default: Gauge })),
	() => null,
);
const scaleHours = 8;
const markEveryHours = 2;
const scaleMs = scaleHours * 3_600_000;
const tickMs = 1_000;

/** Milliseconds until the cut-off of the first day, by the server's clock. Loads the days again when the time is over. */
function useRemainingMs({ firstDayUntil, now }: Checkout): number {
	const cache = trpc.useUtils();
	const until = firstDayUntil ?? now;
	const [elapsedMs, setElapsed] = useState(0);
	useEffect(() => {
		const startedAt = performance.now();
		setElapsed(0);
		const timer = setInterval(() => {
			const elapsed = performance.now() - startedAt;
			setElapsed(elapsed);
			if (remainingMs(until, now, elapsed) > 0) return;
			clearInterval(timer);
			void cache.checkout.show.invalidate();
		}, tickMs);
		return () => clearInterval(timer);
	}, [until, now, cache]);
	return remainingMs(until, now, elapsedMs);
}

/** The cut-off belongs to the first day, so another chosen day hides the cut-off. */
function CutOffCountdown({ checkout, isFirstChosen }: { checkout: Checkout; isFirstChosen: boolean }) {
	const { pageText, day, dayOf, deadline, time, cutOffTime } = useText(checkoutTexts);
	const { cutOff } = useStore();
	const msLeft = useRemainingMs(checkout);
	const [first = ""] = checkout.days;
	const [shownFirst, setShownFirst] = useState(first);
	const until = checkout.firstDayUntil ?? checkout.now;
	const remaining = hoursAndMinutes(msLeft);
	const isToday = dayOf(until) === dayOf(checkout.now);
	const marks = hoursBefore(cutOff, scaleHours, markEveryHours);
	const text = remaining && remainingText(remaining, pageText);
	return (
		<div className="cut-off">
			{shownFirst !== first && (
				<Notice
					type="info"
					title={pageText("day-passed", day(shownFirst), day(first))}
					isBtnClose
					removeSpacing
					onClose={() => setShownFirst(first)}
				/>
			)}
			{!isFirstChosen ? null : isToday && remaining && text ? (
				<p>
					<b className="figures" data-soon={remaining.isSoon || undefined}>
						{text}
					</b>{" "}
					{pageText("left")} <b>{day(first)}</b>
				</p>
			) : (
				<p>{pageText("order-by", deadline(until), day(first))}</p>
			)}
			{isFirstChosen && isToday && text && msLeft <= scaleMs && marks.length > 0 && (
				<Gauge
					sentence={pageText("left-line", text, cutOffTime(cutOff))}
					value={scaleMs - msLeft}
					max={scaleMs}
					units={scaleHours}
					scale={marks.map(time)}
					small
				/>
			)}
		</div>
	);
}

const remainingText = (
	remaining: NonNullable<ReturnType<typeof hoursAndMinutes>>,
	k: ReturnType<typeof checkoutTexts>,
): string => {
	if (remaining.hours > 0) return k("left-hours", String(remaining.hours), String(remaining.minutes));
	return remaining.minutes > 0 ? k("left-minutes", String(remaining.minutes)) : k("left-none");
};
