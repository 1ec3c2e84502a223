import type { CSSProperties } from "react";
import { writeMonth } from "#i18n/format.ts";
import { machineTexts } from "#i18n/machines/machines.ts";
import { useText } from "#web/app/text.tsx";
import type { CounterUse } from "./machine.ts";
import { useMachineWords } from "./useMachineWords.ts";

type UsageChartProps = { title: string; months: CounterUse["months"]; today: string };

/** The height of a bar as a CSS variable, which the type of styles does not know. */
const heightOf = (share: number): CSSProperties => ({ "--height": `${share * 100}%` }) as CSSProperties;

/** A bar for each month. The highest and the current one have their figure. */
export function UsageChart({ title, months, today }: UsageChartProps) {
	const { pageText, language } = useText(machineTexts);
	const { figure } = useMachineWords(today);
	const highest = months.reduce((top, month) => (month.used > top.used ? month : top), { month: "", used: 0 });
	if (highest.used === 0) return null;
	const short = (month: string) => writeMonth(language, `${month}-01`, "short");
	const current = today.slice(0, "YYYY-MM".length);
	return (
		<div
			className="usage-chart"
			role="img"
			aria-label={pageText("chart-summary", title, figure(highest.used), short(highest.month))}
		>
			{months.map(({ month, used }) => (
				<span key={month} className="usage-column" data-current={month === current || undefined}>
					<span className="usage-figure">{month === highest.month || month === current ? figure(used) : ""}</span>
					<span className="usage-bar" style={heightOf(used / highest.used)} />
					<span className="usage-month">{short(month)}</span>
				</span>
			))}
		</div>
	);
}
