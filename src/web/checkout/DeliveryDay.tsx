import { useEffect, useState } from "react";
import { checkoutTexts } from "#i18n/checkout.ts";
import { writeMonth, writeWeekday } from "#i18n/format.ts";
import { storeDay, weekdayOf } from "#shared/store-day.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { MeasuredLine } from "#web/ui/display/MeasuredLine.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { PlainSelect } from "#web/ui/form/PlainSelect.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useFocusKept } from "#web/ui/overlay/useFocusKept.ts";
import type { Checkout } from "./checkout.ts";
import { hoursBefore, leftMs, leftOf } from "./countdown.ts";

type DeliveryDayProps = {
	checkout: Checkout;
	day: string | null;
	error: string | undefined;
	onChoose: (day: string) => void;
};

/** How many of the first days stand there at once. */
const daysAtFirst = 6;

/** Only days on which it can come. */
export function DeliveryDay({ checkout, day, error, onChoose }: DeliveryDayProps) {
	const { pageText: k } = useText(checkoutTexts);
	const { phone } = useStore();
	const { days } = checkout;
	const [isWhole, setWhole] = useState(false);
	const [month, setMonth] = useState<string | null>(null);
	const months = useFocusKept<HTMLDivElement>(isWhole);
	const first = days.slice(0, daysAtFirst);
	const isFar = !first.some((one) => one === day);
	if (!day)
		return (
			<Notice type="warning" title={k("no-day")} removeSpacing>
				<PhoneLink phone={phone} className="font-strong" />
			</Notice>
		);
	const shownMonth = month ?? day.slice(0, 7);
	const offered = isWhole || isFar ? days.filter((day) => day.startsWith(shownMonth)) : first;
	return (
		<>
			<CutOff checkout={checkout} />
			<div ref={months}>{(isWhole || isFar) && <Months days={days} month={shownMonth} onChoose={setMonth} />}</div>
			<DayTiles days={offered} first={days[0]} day={day} error={error} onChoose={onChoose} />
			{!isWhole && !isFar && days.length > daysAtFirst && (
				<Button look="text" icon="calendar" onClick={() => setWhole(true)}>
					{k("other-day")}
				</Button>
			)}
		</>
	);
}

type DayTilesProps = Pick<DeliveryDayProps, "error" | "onChoose"> & {
	days: readonly string[];
	first: string | undefined;
	day: string;
};

function DayTiles({ days, first, day, error, onChoose }: DayTilesProps) {
	const { pageText: k, language } = useText(checkoutTexts);
	return (
		<OptionTiles
			label={k("delivery-day")}
			isTitled
			name="deliverOn"
			look="small"
			error={error}
			value={day}
			options={days.map((value) => ({
				value,
				label: (
					<>
						<span className="tile-about">
							{weekdayIn(value, (weekday) => writeWeekday(language, weekday, "short"))}
						</span>
						<span className="day-figure">{Number(value.slice(8))}</span>
					</>
				),
				about: value === first ? k("earliest") : writeMonth(language, value, "short"),
			}))}
			onChoose={onChoose}
		/>
	);
}

const weekdayIn = (value: string, write: (weekday: number) => string): string => {
	const day = storeDay(value);
	return day ? write(weekdayOf(day)) : "";
};

type MonthsProps = { days: readonly string[]; month: string; onChoose: (month: string) => void };

function Months({ days, month, onChoose }: MonthsProps) {
	const { pageText: k, language } = useText(checkoutTexts);
	const months = [...new Set(days.map((day) => day.slice(0, 7)))];
	const options = months.map((value) => ({
		value,
		label: `${writeMonth(language, `${value}-01`, "long")} ${value.slice(0, 4)}`,
	}));
	return (
		<div className="mb-3 max-w-60">
			<Field label={k("month")}>
				{(wired) => <PlainSelect wired={wired} value={month} options={options} placeholder="" onChoose={onChoose} />}
			</Field>
		</div>
	);
}

const lineHours = 8;
const markHours = 2;
const lineMs = lineHours * 3_600_000;
const tickMs = 1_000;

/** How long the first day is still one, by the server's clock; when that is over the days are asked for again. */
function useLeft({ firstDayUntil, now }: Checkout): number {
	const cache = trpc.useUtils();
	const until = firstDayUntil ?? now;
	const [goneMs, setGone] = useState(0);
	useEffect(() => {
		const began = performance.now();
		setGone(0);
		const timer = setInterval(() => {
			const gone = performance.now() - began;
			setGone(gone);
			if (leftMs(until, now, gone) > 0) return;
			clearInterval(timer);
			void cache.checkout.show.invalidate();
		}, tickMs);
		return () => clearInterval(timer);
	}, [until, now, cache]);
	return leftMs(until, now, goneMs);
}

function CutOff({ checkout }: { checkout: Checkout }) {
	const { pageText: k, day, dayOf, deadline, time } = useText(checkoutTexts);
	const { cutOff } = useStore();
	const ms = useLeft(checkout);
	const [first = ""] = checkout.days;
	const [shownFirst, setShownFirst] = useState(first);
	const until = checkout.firstDayUntil ?? checkout.now;
	const left = leftOf(ms);
	const isToday = dayOf(until) === dayOf(checkout.now);
	const marks = hoursBefore(cutOff, lineHours, markHours);
	const words = left && wordsOf(left, k);
	return (
		<div className="cut-off">
			{shownFirst !== first && (
				<Notice
					type="info"
					title={k("day-passed", day(shownFirst), day(first))}
					isBtnClose
					removeSpacing
					onClose={() => setShownFirst(first)}
				/>
			)}
			{isToday && left && words ? (
				<p>
					<b className="figures" data-soon={left.isSoon || undefined}>
						{words}
					</b>{" "}
					{k("left")} <b>{day(first)}</b>
				</p>
			) : (
				<p>{k("order-by", deadline(until), day(first))}</p>
			)}
			{isToday && words && ms <= lineMs && marks.length > 0 && (
				<MeasuredLine
					sentence={k("left-line", words, time(cutOff))}
					value={lineMs - ms}
					max={lineMs}
					units={lineHours}
					scale={marks.map(time)}
					small
				/>
			)}
		</div>
	);
}

const wordsOf = (left: NonNullable<ReturnType<typeof leftOf>>, k: ReturnType<typeof checkoutTexts>): string => {
	if (left.hours > 0) return k("left-hours", String(left.hours), String(left.minutes));
	return left.minutes > 0 ? k("left-minutes", String(left.minutes)) : k("left-none");
};
