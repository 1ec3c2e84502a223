import { machineTexts } from "#i18n/machines/machines.ts";
import { daysBetween, storeDay } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import type { MeasuredUse, ServiceItem } from "./machine.ts";

/** The days from which a forecast has the unit week, and month. */
const [fromWeeks, fromMonths] = [21, 120];
const daysOfMonth = 30.4;

/** Writes amounts and forecasts of maintenance in words. */
export function useMachineWords(today: string | null) {
	const { pageText, language, shortDay } = useText(machineTexts);
	const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
	const figure = (value: number) => figures.format(value);
	const inDays = (days: number): string => (days === 1 ? pageText("day") : pageText("days", figure(days)));
	const duration = (days: number): string => {
		if (days < fromWeeks) return inDays(days);
		if (days < fromMonths) return pageText("weeks", figure(Math.round(days / 7)));
		return pageText("months", figure(Math.round(days / daysOfMonth)));
	};
	const daysUntil = (day: string | null): number | null => {
		const [from, to] = [storeDay(today), storeDay(day)];
		return from && to ? daysBetween(from, to) : null;
	};
	const amountOf = (measure: MeasuredUse["measure"], amount: number): string =>
		measure === "days" ? inDays(amount) : pageText(`amount-${measure}`, figure(amount));
	return {
		figure,
		amountOf,
		/** The next maintenance of a machine: "Water filter due in about 9 days". */
		forecast({ kind, forecast: { state, dueOn, first } }: Pick<ServiceItem, "kind" | "forecast">): string {
			const name = pageText(`kind-${kind}`);
			const days = daysUntil(dueOn);
			if (days === null || dueOn === null) return pageText("no-date", name);
			if (state === "over") return pageText("over-since", name, shortDay(dueOn));
			if (days < 0) return pageText("due-since", name, shortDay(dueOn));
			if (days === 0) return pageText("due-today", name);
			return pageText(first.measure === "days" ? "due-in" : "due-in-about", name, duration(days));
		},
		/** The rest of a measure: "170 l left, about 8 days". */
		left({ measure, limit, used, dueOn }: MeasuredUse): string {
			const left = limit - used;
			if (left < 0) return pageText("exceeded", amountOf(measure, Math.round(-left * 10) / 10));
			if (left === 0) return pageText("reached");
			const amount = amountOf(measure, Math.round(left * 10) / 10);
			const days = daysUntil(dueOn);
			if (days === null || dueOn === null) return pageText("left", amount);
			return measure === "days"
				? pageText("left-days", amount, shortDay(dueOn))
				: pageText("left-about", amount, duration(days));
		},
	};
}
