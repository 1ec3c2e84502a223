import { useState } from "react";
import { maxCodeLength, maxQuantityLength } from "#cart/quick-order-lines.ts";
import { quickOrderTexts } from "#i18n/cart/quick-order.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";
import { type CheckedLine, canBeAdded, correctLine } from "./checked-lines.ts";
import { LineIssue, useLineIssueMessage } from "./LineIssue.tsx";

type CheckedLinesProps = { rows: readonly CheckedLine[]; onChange: (rows: readonly CheckedLine[]) => void };

/** Counts the valid lines, shows the invalid ones with their corrections, and the valid ones in a closed section. */
export function CheckedLines({ rows, onChange }: CheckedLinesProps) {
	const { pageText } = useText(quickOrderTexts);
	const valid = rows.filter((row) => canBeAdded(rows, row));
	const invalidCount = rows.length - valid.length;
	const summary =
		invalidCount === 0
			? pageText("all-good", String(rows.length))
			: valid.length === 0
				? rows.length === 1
					? pageText("none-good-line")
					: pageText("none-good", String(rows.length))
				: pageText("some-good", String(valid.length), String(rows.length), String(invalidCount));
	return (
		<>
			{rows.length > 0 && <p role="status">{summary}</p>}
			{invalidCount > 0 && (
				<ul className="checked-lines" aria-label={pageText("needs-attention")}>
					{rows.map(
						(row, index) =>
							!canBeAdded(rows, row) && (
								<InvalidLine
									key={`${row.line} ${row.code} ${row.quantity}`}
									row={row}
									lineAt={(index) => rows[index]?.line ?? 0}
									onCorrect={(change) => onChange(correctLine(rows, index, change))}
									onRemove={() => onChange(rows.filter((otherRow) => otherRow !== row))}
								/>
							),
					)}
				</ul>
			)}
			{valid.length > 0 && (
				<details className="valid-lines">
					<summary>
						{pageText("good")} <span className="figures text-ink-2">{valid.length}</span>
					</summary>
					<ul className="checked-lines">
						{valid.map(({ line, code, quantity, result: { goods, verdict } }) => (
							<li key={`${line} ${code} ${quantity}`}>
								<span className="figures text-ink-3 text-sm">{line}</span>
								<span>
									{goods ? nameWithSize(goods) : code}
									<span className="figures block text-ink-2 text-sm">{goods?.articleNumber ?? code}</span>
								</span>
								<b className="figures">
									{verdict.kind === "accepted" ? verdict.quantity : `(${quantity ?? goods?.lot})`}
								</b>
							</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
}

type InvalidLineProps = {
	row: CheckedLine;
	lineAt: (index: number) => number;
	onCorrect: (change: { code?: string; quantity?: string }) => void;
	onRemove: () => void;
};

/** An invalid line with inputs to correct it. Leaving an input, or Enter, checks the line again. */
function InvalidLine({ row: { line, code, quantity, result }, lineAt, onCorrect, onRemove }: InvalidLineProps) {
	const { pageText } = useText(quickOrderTexts);
	const issue = useLineIssueMessage()(result, lineAt);
	const { goods, verdict } = result;
	const name = goods ? nameWithSize(goods) : "";
	return (
		<li>
			<span className="figures text-ink-3 text-sm">{line}</span>
			<div className="grid min-w-0 gap-1">
				<div className="checked-line-inputs">
					<LineInput
						label={pageText("line-code", String(line))}
						value={code}
						maxLength={maxCodeLength}
						onLeave={(code) => onCorrect({ code })}
					/>
					<LineInput
						label={pageText("line-quantity", String(line))}
						value={quantity ?? ""}
						maxLength={maxQuantityLength}
						onLeave={(quantity) => onCorrect({ quantity })}
					/>
				</div>
				{name && <p className="text-sm">{name}</p>}
				{verdict.kind === "joined" ? (
					<p className="text-ink-2 text-sm">{issue}</p>
				) : (
					<LineIssue
						result={result}
						words={issue}
						onQuantity={(amount) => onCorrect({ quantity: String(amount) })}
						onCode={(code) => onCorrect({ code })}
					/>
				)}
			</div>
			<IconButton icon="remove" label={pageText("line-out", String(line))} onClick={onRemove} />
		</li>
	);
}

type LineInputProps = { label: string; value: string; maxLength: number; onLeave: (value: string) => void };

function LineInput({ label, value, maxLength, onLeave }: LineInputProps) {
	const [text, setText] = useState(value);
	const leave = () => text !== value && onLeave(text);
	return (
		<input
			className="input"
			aria-label={label}
			value={text}
			maxLength={maxLength}
			spellCheck={false}
			autoCapitalize="none"
			autoComplete="off"
			onChange={({ target }) => setText(target.value)}
			onBlur={leave}
			onKeyDown={({ key }) => key === "Enter" && leave()}
		/>
	);
}
