import { writeMonth } from "#i18n/format.ts";
import { machineTexts } from "#i18n/machines/machines.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { type Column, Table } from "#web/ui/display/Table.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { Chapter } from "./Chapter.tsx";
import type { CounterUse, Machine } from "./machine.ts";
import { UsageChart } from "./UsageChart.tsx";
import { useMachineWords } from "./useMachineWords.ts";

const ReadingDialog = lazyPart(() => import("./ReadingDialog.tsx"), LoadErrorDialog);

type ReadingsProps = { machine: Machine; onDone: (message: string) => void };

/** The use of a machine per month, and its last counter readings. */
export function Readings({ machine, onDone }: ReadingsProps) {
	const { pageText } = useText(machineTexts);
	const { readings, counters, canChange } = machine;
	return (
		<Chapter
			title={pageText("readings")}
			end={
				canChange && (
					<DialogButton dialog={(dialogProps) => <ReadingDialog machine={machine} onDone={onDone} {...dialogProps} />}>
						{pageText("enter")}
					</DialogButton>
				)
			}
		>
			{readings.length === 0 ? (
				<EmptyState title={pageText("no-readings")}>
					<p className="max-w-[62ch]">{pageText("no-readings-about")}</p>
				</EmptyState>
			) : (
				<>
					<div className="machine-usages">
						{counters.map((counter) => (
							<CounterUsage key={counter.counter} counter={counter} today={machine.today} />
						))}
					</div>
					<ReadingsTable machine={machine} />
				</>
			)}
		</Chapter>
	);
}

type Month = CounterUse["months"][number];

/** A chart of the use per month, with the same figures in a table. */
function CounterUsage({ counter: { counter, perDay, months }, today }: { counter: CounterUse; today: string }) {
	const { pageText, language } = useText(machineTexts);
	const { figure } = useMachineWords(today);
	const nameOf = (month: string) => `${writeMonth(language, `${month}-01`, "long")} ${month.slice(0, "YYYY".length)}`;
	const title = pageText(`chart-${counter}`);
	const columns: Column<Month>[] = [
		{ id: "month", label: pageText("month"), cell: ({ month }) => nameOf(month) },
		{ id: "used", label: pageText(`counter-${counter}`), isNumeric: true, cell: ({ used }) => figure(used) },
	];
	return (
		<div className="machine-usage">
			<h3>{title}</h3>
			{perDay !== null && perDay > 0 && (
				<p className="text-ink-2 text-sm">{pageText(`per-day-${counter}`, figure(Math.round(perDay)))}</p>
			)}
			<UsageChart title={title} months={months} today={today} />
			<details>
				<summary>
					{pageText("as-table")}
					<span className="sr-only">: {title}</span>
				</summary>
				<Table isNarrow caption={title} columns={columns} rows={months.toReversed()} idOf={({ month }) => month} />
			</details>
		</div>
	);
}

type Reading = Machine["readings"][number];

function ReadingsTable({ machine: { readings, today } }: { machine: Machine }) {
	const { pageText, shortDay } = useText(machineTexts);
	const { amountOf } = useMachineWords(today);
	const columns: Column<Reading>[] = [
		{ id: "day", label: pageText("date"), cell: ({ readOn }) => shortDay(readOn) },
		{
			id: "value",
			label: pageText("reading"),
			isNumeric: true,
			cell: ({ counter, value, isCounterChanged }) =>
				isCounterChanged ? `${amountOf(counter, value)}, ${pageText("counter-changed")}` : amountOf(counter, value),
		},
		{ id: "source", label: pageText("source"), cell: ({ source }) => pageText(`source-${source}`) },
	];
	return (
		<details className="machine-readings" open={readings.length < 8}>
			<summary>{pageText("all-readings")}</summary>
			<Table isNarrow caption={pageText("readings")} columns={columns} rows={readings} idOf={({ id }) => id} />
		</details>
	);
}
