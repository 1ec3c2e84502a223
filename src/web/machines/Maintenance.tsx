import { machineTexts } from "#i18n/machines/machines.ts";
import { addDays, storeDay } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { Gauge } from "#web/ui/display/Gauge.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { Chapter } from "./Chapter.tsx";
import type { Machine, MeasuredUse, ServiceItem } from "./machine.ts";
import { useMachineWords } from "./useMachineWords.ts";

const ServiceDialog = lazyPart(() => import("./ServiceDialog.tsx"), LoadErrorDialog);

type MaintenanceProps = { machine: Machine; onDone: (message: string) => void };

/** The service items with a gauge for each measure, the nearest first. */
export function Maintenance({ machine, onDone }: MaintenanceProps) {
	const { pageText } = useText(machineTexts);
	const { items, filter } = machine;
	if (filter === "removed" || filter === "unconfirmed") return null;
	return (
		<Chapter
			title={pageText("maintenance")}
			end={items.length > 0 && <span className="text-ink-2 text-sm">{pageText("first")}</span>}
		>
			{items.length === 0 ? (
				<p className="text-ink-2">{pageText("no-items")}</p>
			) : (
				<div className="upkeep">
					{items.map((item) => (
						<Item key={item.id} item={item} machine={machine} onDone={onDone} />
					))}
				</div>
			)}
		</Chapter>
	);
}

function Item({ item, machine, onDone }: MaintenanceProps & { item: ServiceItem }) {
	const { pageText } = useText(machineTexts);
	const { kind, forecast, isForCustomers, minutes, guide } = item;
	const name = pageText(`kind-${kind}`);
	return (
		<div className="upkeep-item">
			{forecast.measures.map((measured) => (
				<MeasureGauge key={measured.measure} item={item} measured={measured} today={machine.today} />
			))}
			<p className="text-ink-2 text-sm">
				{isForCustomers
					? minutes === null
						? pageText("done-by-you")
						: pageText("done-by-you-minutes", String(minutes))
					: pageText("done-by-us")}
			</p>
			<div className="upkeep-actions">
				{guide && isForCustomers && (
					<details className="upkeep-guide">
						<summary>
							{pageText("guide")}
							<span className="sr-only">: {name}</span>
						</summary>
						<p>{guide}</p>
					</details>
				)}
				{isForCustomers && machine.canChange && (
					<DialogButton
						aria-label={pageText("done-of", name)}
						dialog={(dialogProps) => <ServiceDialog machine={machine} item={item} onDone={onDone} {...dialogProps} />}
					>
						{pageText("done")}
					</DialogButton>
				)}
			</div>
		</div>
	);
}

type MeasureGaugeProps = { item: ServiceItem; measured: MeasuredUse; today: string };

/** One measure of an item: a tick is a tenth of its limit. */
function MeasureGauge({ item: { kind, since, wasDone }, measured, today }: MeasureGaugeProps) {
	const { pageText, shortDay } = useText(machineTexts);
	const { amountOf, figure, left } = useMachineWords(today);
	const { measure, limit, used, state } = measured;
	const from = storeDay(since);
	const scale =
		measure === "days" && from
			? [from, addDays(from, Math.round(limit / 2)), addDays(from, limit)].map((day) => shortDay(day))
			: ["0", figure(limit / 2), amountOf(measure, limit)];
	const usedOf = pageText("used-of", figure(used), amountOf(measure, limit));
	return (
		<div className="upkeep-measure">
			<h3>
				{pageText(`kind-${kind}`)} <span className="upkeep-by">{pageText(`by-${measure}`)}</span>
			</h3>
			<Gauge sentence={`${usedOf}, ${left(measured)}`} value={used} max={limit} units={10} scale={scale} />
			<p className="text-sm" data-state={state}>
				<b>{left(measured)}</b>{" "}
				<span className="text-ink-2">
					{measure !== "days" && `${usedOf} `}
					{wasDone ? pageText("since-done", shortDay(since)) : pageText("since-installed")}
				</span>
			</p>
		</div>
	);
}
