import type { ReactNode } from "react";
import type { Money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";

type Line = {
	label: string;
	amount: Money;
	/** How the amount is calculated. Shown when the customer opens the label. */
	explanation?: ReactNode;
	/** Sums up the lines above. */
	isSubtotal?: boolean;
};

type PriceSummaryProps = {
	title: string;
	/** Text between title and amounts. */
	description?: ReactNode;
	lines: readonly Line[];
	total: Line;
	children?: ReactNode;
};

/** Amounts with their total, drawn as a receipt. */
export function PriceSummary({ title, description, lines, total, children }: PriceSummaryProps) {
	return (
		<section className="price-summary" aria-label={title}>
			<h2>{title}</h2>
			{description}
			<AmountList lines={lines} total={total} />
			{children && <div className="mt-4">{children}</div>}
		</section>
	);
}

type AmountListProps = Pick<PriceSummaryProps, "lines" | "total"> & { isUpdating?: boolean };

export function AmountList({ lines, total, isUpdating }: AmountListProps) {
	const { amount } = useText();
	return (
		<dl className="amounts mt-3" aria-busy={isUpdating || undefined}>
			{lines.map((line) => (
				<Amount
					key={line.label}
					{...line}
					formatted={amount(line.amount)}
					className={line.isSubtotal ? "subtotal" : ""}
				/>
			))}
			<Amount {...total} formatted={amount(total.amount)} className="total" />
		</dl>
	);
}

type AmountProps = Pick<Line, "label" | "explanation"> & { formatted: string; className: string };

const Amount = ({ label, explanation, formatted, className }: AmountProps) => (
	<>
		<dt className={className}>
			{explanation ? (
				<details>
					<summary>{label}</summary>
					{explanation}
				</details>
			) : (
				label
			)}
		</dt>
		<dd className={className}>{formatted}</dd>
	</>
);
