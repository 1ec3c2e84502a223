import { useEffect, useState } from "react";
import { frontPageTexts } from "#i18n/home/front-page.ts";
import { storeClock } from "#shared/store-time.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useDeliveryWords, useLocationDelivery } from "#web/layout/cart-summary.ts";
import { Gauge } from "#web/ui/display/Gauge.tsx";
import { useGreeting } from "./useGreeting.ts";

/** Greets the customer, and says until when to order for which day. `time` is the store's time when the page was made. */
export function CustomerGreeting({ time }: { time: string }) {
	const { t, pageText } = useText(frontPageTexts);
	const greeting = useGreeting();
	const words = useDeliveryWords("long");
	const delivery = useLocationDelivery();
	const now = useStoreTime(time);
	return (
		<header className="customer-greeting">
			<div>
				<h1>{greeting}</h1>
				<p className="lead">{words ? pageText("order-by", words.orderBy, words.comesOn) : t("shell.no-delivery")}</p>
			</div>
			{delivery && delivery.orderOn === delivery.today && (
				<CutOffLine now={now} orderBy={delivery.orderBy} comesOn={delivery.comesOn} />
			)}
		</header>
	);
}

const checkMs = 20_000;

/** The store's time in hours and minutes, which moves on while the page is open. */
function useStoreTime(initial: string): string {
	const { zone } = useStore();
	const [now, setNow] = useState(initial);
	useEffect(() => {
		const clock = storeClock(zone);
		const update = () => setNow(clock.at(new Date()).time.slice(0, "HH:MM".length));
		const timer = setInterval(update, checkMs);
		return () => clearInterval(timer);
	}, [zone]);
	return now;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The line starts in the morning, when the shop's day begins. */
const morning = "06:00";
const hoursPerLabel = 2;

type CutOffLineProps = { now: string; orderBy: string; comesOn: string };

/** The time left until the cut-off, as words and as a line of the hours. */
function CutOffLine({ now, orderBy, comesOn }: CutOffLineProps) {
	const { pageText, day, time } = useText(frontPageTexts);
	const [begin, end, at] = [minutesOf(morning), minutesOf(orderBy), minutesOf(now)];
	const left = Math.max(0, end - at);
	const hours = Math.floor(left / 60);
	const words =
		hours > 0 ? pageText("to-go", String(hours), String(left % 60)) : pageText("to-go-minutes", String(left % 60));
	const labels = Array.from({ length: Math.floor((end - begin) / 60 / hoursPerLabel) + 1 }, (_, nth) =>
		time(`${String(6 + nth * hoursPerLabel).padStart(2, "0")}:00`),
	);
	if (end <= begin || (end - begin) % (hoursPerLabel * 60) !== 0) return null;
	return (
		<div className="cut-off-line">
			<p>
				<span className="text-ink-2">{time(now)}</span>
				<b className={left <= 15 ? "text-warning" : undefined}>{words}</b>
			</p>
			<Gauge
				sentence={pageText("to-go-line", words, day(comesOn))}
				value={Math.max(0, at - begin)}
				max={end - begin}
				units={(end - begin) / 60}
				scale={labels}
			/>
		</div>
	);
}
