import type { ReactNode } from "react";
import type { Money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";

type Line = { label: string; amount: Money };

type DocketProps = { title: string; lines: readonly Line[]; total: Line; children?: ReactNode };

/** What is or was paid, on a slip with a torn foot. */
export function Docket({ title, lines, total, children }: DocketProps) {
	const { amount } = useText();
	return (
		<section className="docket" aria-label={title}>
			<h2>{title}</h2>
			<dl className="amounts mt-3">
				{lines.map((line) => (
					<Amount key={line.label} label={line.label} written={amount(line.amount)} />
				))}
				<Amount label={total.label} written={amount(total.amount)} className="total" />
			</dl>
			{children && <div className="mt-4">{children}</div>}
		</section>
	);
}

const Amount = ({ label, written, className }: { label: string; written: string; className?: string }) => (
	<>
		<dt className={className}>{label}</dt>
		<dd className={className}>{written}</dd>
	</>
);
