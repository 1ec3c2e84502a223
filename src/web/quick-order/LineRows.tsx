import { useState } from "react";
import { longestCode, longestQuantity } from "#cart/quick-order-lines.ts";
import { quickOrderTexts } from "#i18n/quick-order.ts";
import { nameAndSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";
import { isGood, mended, type Row } from "./line-rows.ts";
import { useVerdictWords, Verdict } from "./Verdict.tsx";

type TypedRowsProps = { rows: readonly Row[]; onChange: (rows: readonly Row[]) => void };

/** How many are right, those that are not and how to mend them, and behind a fold those that are. */
export function TypedRows({ rows, onChange }: TypedRowsProps) {
	const { pageText: q } = useText(quickOrderTexts);
	const good = rows.filter((row) => isGood(rows, row));
	const bad = rows.length - good.length;
	const said =
		bad === 0
			? q("all-good", String(rows.length))
			: good.length === 0
				? q("none-good", String(rows.length))
				: q("some-good", String(good.length), String(rows.length), String(bad));
	return (
		<>
			{rows.length > 0 && <p role="status">{said}</p>}
			{bad > 0 && (
				<ul className="typed-rows" aria-label={q("mend")}>
					{rows.map(
						(row, at) =>
							!isGood(rows, row) && (
								<Wrong
									key={`${row.line} ${row.code} ${row.quantity}`}
									row={row}
									lineAt={(at) => rows[at]?.line ?? 0}
									onMend={(change) => onChange(mended(rows, at, change))}
									onRemove={() => onChange(rows.filter((other) => other !== row))}
								/>
							),
					)}
				</ul>
			)}
			{good.length > 0 && (
				<details className="typed-good">
					<summary>
						{q("good")} <span className="figures text-ink-2">{good.length}</span>
					</summary>
					<ul className="typed-rows">
						{good.map(({ line, code, quantity, answer: { goods, verdict } }) => (
							<li key={line}>
								<span className="figures text-ink-3 text-sm">{line}</span>
								<span>
									{goods ? nameAndSize(goods) : code}
									<span className="figures block text-ink-2 text-sm">{goods?.articleNumber ?? code}</span>
								</span>
								<b className="figures">{verdict.kind === "taken" ? verdict.quantity : `(${quantity ?? goods?.lot})`}</b>
							</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
}

type WrongProps = {
	row: Row;
	lineAt: (at: number) => number;
	onMend: (change: { code?: string; quantity?: string }) => void;
	onRemove: () => void;
};

/** What was written may be written anew; leaving the box, or Enter, asks again. */
function Wrong({ row: { line, code, quantity, answer }, lineAt, onMend, onRemove }: WrongProps) {
	const { pageText: q } = useText(quickOrderTexts);
	const words = useVerdictWords()(answer, lineAt);
	const { goods, verdict } = answer;
	const name = goods ? nameAndSize(goods) : "";
	return (
		<li>
			<span className="figures text-ink-3 text-sm">{line}</span>
			<div className="grid min-w-0 gap-1">
				<div className="typed-boxes">
					<Box
						label={q("line-code", String(line))}
						value={code}
						most={longestCode}
						onLeave={(code) => onMend({ code })}
					/>
					<Box
						label={q("line-quantity", String(line))}
						value={quantity ?? ""}
						most={longestQuantity}
						onLeave={(quantity) => onMend({ quantity })}
					/>
				</div>
				{name && <p className="text-sm">{name}</p>}
				{verdict.kind === "with" ? (
					<p className="text-ink-2 text-sm">{words}</p>
				) : (
					<Verdict
						answer={answer}
						words={words}
						onQuantity={(amount) => onMend({ quantity: String(amount) })}
						onCode={(code) => onMend({ code })}
					/>
				)}
			</div>
			<IconButton icon="remove" label={q("line-out", String(line))} onClick={onRemove} />
		</li>
	);
}

type BoxProps = { label: string; value: string; most: number; onLeave: (value: string) => void };

function Box({ label, value, most, onLeave }: BoxProps) {
	const [typed, setTyped] = useState(value);
	const leave = () => typed !== value && onLeave(typed);
	return (
		<input
			className="input"
			aria-label={label}
			value={typed}
			maxLength={most}
			spellCheck={false}
			autoCapitalize="none"
			autoComplete="off"
			onChange={({ target }) => setTyped(target.value)}
			onBlur={leave}
			onKeyDown={({ key }) => key === "Enter" && leave()}
		/>
	);
}
