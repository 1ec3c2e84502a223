import { locationLine } from "#accounts/address.ts";
import { machineTexts } from "#i18n/machines/machines.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { type ListedMachine, type MachineList, stateTones } from "./machine.ts";
import { useMachineWords } from "./useMachineWords.ts";

const columns = ["machine", "next", "state", "ownership"] as const;

/** The machines as a table, on small screens as blocks. */
export function MachinesTable({ list: { machines, today } }: { list: MachineList }) {
	const { pageText } = useText(machineTexts);
	// biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks, the rows would lose their table roles for screen readers.
	return (
		<table className="data-table machines-table" role="table">
			<caption className="sr-only">{pageText("table")}</caption>
			<thead role="rowgroup">
				<tr role="row">
					{columns.map((column) => (
						<th key={column} scope="col" role="columnheader" className={`of-${column}`}>
							{pageText(column)}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{machines.map((machine) => (
					<MachineRow key={machine.id} machine={machine} today={today} />
				))}
			</tbody>
		</table>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

function MachineRow({ machine, today }: { machine: ListedMachine; today: string | null }) {
	const { pageText, language } = useText(machineTexts);
	const { forecast } = useMachineWords(today);
	const { id, name, serialNumber, ownership, location, picture, filter, next } = machine;
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<tr role="row">
			<th scope="row" role="rowheader" className="of-machine">
				<span className="machine-cell">
					<span className="field machine-thumb" data-cat="coffee-machines">
						{picture && <Picture picture={picture} box="thumbnail" isDecorative />}
					</span>
					<span className="machine-name">
						<a href={pathTo("machine", language, { machineId: id })}>{name}</a>
						<span className="figures">{serialNumber}</span>
						<span>{locationLine(location)}</span>
					</span>
				</span>
			</th>
			<td role="cell" className="of-next" data-state={filter}>
				{filter === "unconfirmed" || filter === "removed"
					? pageText(`${filter}-about`)
					: next
						? forecast(next)
						: pageText("no-maintenance")}
			</td>
			<td role="cell" className="of-state">
				<Badge tone={stateTones[filter]}>{pageText(`state-${filter}`)}</Badge>
			</td>
			<td role="cell" className="of-ownership text-ink-2">
				{pageText(ownership)}
			</td>
		</tr>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}
