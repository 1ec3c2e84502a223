import type { ReactNode } from "react";
import type { Money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";

type Line = {
	label: string;
	amount: Money;
	/** Which rule it comes from, and by which numbers: shown to whoever asks. */
	why?: ReactNode;
	/** Closes what stands above it. */
	closes?: boolean;
};

type DocketProps = {
	title: string;
	/** What the figures are of. */
	about?: ReactNode;
	lines: readonly Line[];
	total: Line;
	children?: ReactNode;
};

/** What is or was paid, on a slip with a torn foot. */
export function Docket({ title, about, lines, total, children }: DocketProps) {
	const { amount } = useText();
	return (
		<section className="docket" aria-label={title}>
			<h2>{title}</h2>
			{about}
			<dl className="amounts mt-3">
				{lines.map((line) => (
					<Amount key={line.label} {...line} written={amount(line.amount)} className={line.closes ? "closes" : ""} />
				))}
				<Amount {...total} written={amount(total.amount)} className="total" />
			</dl>
			{children && <div className="mt-4">{children}</div>}
		</section>
	);
}

type AmountProps = Pick<Line, "label" | "why"> & { written: string; className: string };

const Amount = ({ label, why, written, className }: AmountProps) => (
	<>
		<dt className={className}>
			{why ? (
				<details>
					<summary>{label}</summary>
					{why}
				</details>
			) : (
				label
			)}
		</dt>
		<dd className={className}>{written}</dd>
	</>
);
