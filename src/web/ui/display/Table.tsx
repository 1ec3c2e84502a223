import type { ReactNode } from "react";

export type Column<Row> = {
	id: string;
	label: string;
	/** Figures stand at the right. */
	figures?: boolean;
	cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
	caption: string;
	/** The first one names the row and holds its link. */
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	idOf: (row: Row) => string;
};

/** Columns on a desk; on smaller screens each row is a block that names its values. */
export const Table = <Row,>({ caption, columns, rows, idOf }: TableProps<Row>) => (
	// biome-ignore-start lint/a11y/noRedundantRoles: as blocks they would no longer be a table for screen readers.
	<table className="data-table" role="table">
		<caption className="sr-only">{caption}</caption>
		<thead role="rowgroup">
			<tr role="row">
				{columns.map(({ id, label, figures }) => (
					<th key={id} scope="col" role="columnheader" data-end={figures || undefined}>
						{label}
					</th>
				))}
			</tr>
		</thead>
		<tbody role="rowgroup">
			{rows.map((row) => (
				<tr key={idOf(row)} role="row">
					{columns.map(({ id, label, figures, cell }, place) =>
						place === 0 ? (
							<th key={id} scope="row" role="rowheader">
								{cell(row)}
							</th>
						) : (
							<td key={id} role="cell" data-label={label} data-end={figures || undefined}>
								{cell(row)}
							</td>
						),
					)}
				</tr>
			))}
		</tbody>
	</table>
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
);
