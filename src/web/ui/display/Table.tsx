import type { ReactNode } from "react";

export type Column<Row> = {
	id: string;
	label: string;
	/** Aligns numbers at the right. */
	isNumeric?: boolean;
	cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
	caption: string;
	/** The first column is the header of its row. */
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	idOf: (row: Row) => string;
	/** Keeps the columns on tablets, too, because they are few and short. */
	isNarrow?: boolean;
};

/** A table. On small screens each row is a block with labelled values. */
export const Table = <Row,>({ caption, columns, rows, idOf, isNarrow }: TableProps<Row>) => (
	// biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the table roles away.
	<table className="data-table" role="table" data-narrow={isNarrow || undefined}>
		<caption className="sr-only">{caption}</caption>
		<thead role="rowgroup">
			<tr role="row">
				{columns.map(({ id, label, isNumeric }) => (
					<th key={id} scope="col" role="columnheader" data-end={isNumeric || undefined}>
						{label}
					</th>
				))}
			</tr>
		</thead>
		<tbody role="rowgroup">
			{rows.map((row) => (
				<tr key={idOf(row)} role="row">
					{columns.map(({ id, label, isNumeric, cell }, index) =>
						index === 0 ? (
							<th key={id} scope="row" role="rowheader">
								{cell(row)}
							</th>
						) : (
							<td key={id} role="cell" data-label={label} data-end={isNumeric || undefined}>
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
