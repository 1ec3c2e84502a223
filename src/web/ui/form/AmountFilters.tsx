import { useEffect, useId, useRef, useState } from "react";
import { tableFilterTexts } from "#i18n/table-filters.ts";
import { type Money, money } from "#shared/money.ts";
import { longestAmount, readTypedAmount, writeTypedAmount } from "#shared/typed-amount.ts";
import { useText } from "#web/app/text.tsx";

/** An amount that shows how to type one. */
export const exampleAmount = money(31_011);

type AmountFiltersProps = {
	least: Money | null;
	most: Money | null;
	onChoose: (change: { least: Money | null } | { most: Money | null }) => void;
};

/** Filters by the smallest and the largest total. */
export function AmountFilters({ least, most, onChoose }: AmountFiltersProps) {
	const { pageText } = useText(tableFilterTexts);
	return (
		<>
			<AmountFilter label={pageText("least")} value={least} onChoose={(least) => onChoose({ least })} />
			<AmountFilter label={pageText("most")} value={most} onChoose={(most) => onChoose({ most })} />
		</>
	);
}

type AmountFilterProps = { label: string; value: Money | null; onChoose: (amount: Money | null) => void };

/** An amount field that applies the filter when the field is left, or on Enter. A text that is no amount applies nothing, and says so. */
function AmountFilter({ label, value, onChoose }: AmountFilterProps) {
	const { pageText, language } = useText(tableFilterTexts);
	const id = useId();
	const stored = value === null ? "" : writeTypedAmount(language, value);
	const [text, setText] = useState(stored);
	const [isWrong, setWrong] = useState(false);
	const applied = useRef(value);
	useEffect(() => {
		applied.current = value;
		setText(stored);
	}, [value, stored]);
	const apply = () => {
		const amount = readTypedAmount(text);
		const isEmpty = text.trim() === "";
		setWrong(amount === null && !isEmpty);
		if (amount === null && !isEmpty) return;
		// Enter and then leaving the field is one choice.
		if (amount === applied.current) return setText(stored);
		applied.current = amount;
		onChoose(amount);
	};
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				className="input"
				inputMode="decimal"
				autoComplete="off"
				maxLength={longestAmount}
				value={text}
				aria-invalid={isWrong || undefined}
				aria-describedby={isWrong ? `${id}-error` : undefined}
				onChange={({ target }) => {
					setText(target.value);
					setWrong(false);
				}}
				onBlur={apply}
				onKeyDown={({ key }) => key === "Enter" && apply()}
			/>
			{isWrong && (
				<p id={`${id}-error`} className="field-error">
					{pageText("amount-wrong", writeTypedAmount(language, exampleAmount))}
				</p>
			)}
		</div>
	);
}
