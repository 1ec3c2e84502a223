import { writePercent, writeShortDate, writeShortDay } from "#invoices/documents/wording.ts";
import type { DocumentWithPayments } from "#invoices/money/payment-texts.ts";
import { daysBetween, type StoreDay } from "#shared/store-day.ts";
import { useDocumentWords } from "./useDocumentWords.ts";

const width = 700;
const mostTicks = 60;

/** The days from the issue date to the due date as a measured line, filled up to the last day of a discount that can be earned. A tick
 * is a day. */
export function PaymentLine(printed: DocumentWithPayments) {
	const { issuedOn, dueOn, prepaidBy } = printed.document;
	const { asOf: today, early } = printed.payments;
	const { w, language } = useDocumentWords();
	if (dueOn === null || prepaidBy || dueOn === issuedOn) return <hr className="paper-rule" />;
	const last = early && early.until > dueOn ? early.until : dueOn;
	const days = Math.max(1, daysBetween(issuedOn, last));
	const xOf = (day: StoreDay) => (width * daysBetween(issuedOn, day)) / days;
	const [issued, due] = [writeShortDate(language, issuedOn), writeShortDate(language, dueOn)];
	const percent = early ? writePercent(language, early.basisPoints) : "";
	const until = early ? writeShortDay(language, early.until) : "";
	const untilX = early && xOf(early.until);
	const sentence = early ? w("timeline-alt-discount", { issued, percent, until, due }) : w("timeline-alt", issued, due);
	const isTodayInside = today > issuedOn && today < last;
	const middleText = early && w("last-discount-day", until, percent);
	return (
		<div className="payment-line" role="img" aria-label={sentence}>
			<svg viewBox={`0 0 ${width} 26`} aria-hidden="true">
				<rect x=".75" y=".75" width={width - 1.5} height="11" className="frame" />
				{untilX !== null && <rect x="1.5" y="1.5" width={untilX} height="9.5" className="fill" />}
				<Ticks days={days} />
				{untilX !== null && <path d={`M${untilX} 0v26`} className="mark" />}
				{isTodayInside && <path d={`M${xOf(today)} 1v10`} className="today" />}
			</svg>
			<div className="payment-line-labels" aria-hidden="true">
				<span>{w("issued", issued)}</span>
				{middleText && untilX !== null && (
					<b style={{ left: `${(untilX / width) * 100}%` }} data-edge={edgeOf(untilX / width)}>
						{middleText}
					</b>
				)}
				<span>{w("due", due)}</span>
			</div>
		</div>
	);
}

/** The end at which a label would leave the line. */
const edgeOf = (share: number) => (share < 0.3 ? "left" : share > 0.7 ? "right" : undefined);

/** A tick is a day, or a few days when there are many. Each fifth tick is longer. */
function Ticks({ days }: { days: number }) {
	const step = Math.ceil(days / mostTicks);
	const ticks = Array.from({ length: Math.floor(days / step) + 1 }, (_, nth) => ({
		x: (width * nth * step) / days,
		isLong: nth % 5 === 0,
	}));
	return ticks.map(({ x, isLong }) => (
		<path key={x} d={`M${x} 12v${isLong ? 12 : 6}`} strokeWidth={isLong ? 1.4 : 0.8} className="tick" />
	));
}
