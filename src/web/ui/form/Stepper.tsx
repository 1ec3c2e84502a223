import { useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";

type StepperProps = {
	/** The name of the product. */
	itemName: string;
	value: number;
	min?: number;
	/** The lot: the product is sold in multiples of it. */
	step?: number;
	/** The available quantity. Reaching the maximum shows a message. */
	max?: number;
	onChange: (value: number) => void;
};

/** A quantity field with minus and plus. A typed quantity counts when the field loses the focus or Enter is pressed. */
export function Stepper({ itemName, value, min = 1, step = 1, max, onChange }: StepperProps) {
	const { t } = useText();
	const [draft, setDraft] = useState<string | null>(null);
	const clamp = (count: number) => Math.max(min, Math.min(count, max ?? count));
	const commit = () => {
		const count = Number.parseInt(draft ?? "", 10);
		if (Number.isSafeInteger(count)) onChange(clamp(count));
		setDraft(null);
	};
	const isAtMax = max !== undefined && value >= max;
	return (
		<div className="grid justify-items-start gap-1">
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend. */}
			<div className="stepper" role="group" aria-label={t("ui.quantity-of", itemName)}>
				<StepButton
					icon="minus"
					label={t("ui.one-less")}
					isDisabled={value <= min}
					onPress={() => onChange(clamp(Math.ceil(value / step - 1) * step))}
				/>
				<input
					inputMode="numeric"
					autoComplete="off"
					aria-label={t("ui.quantity")}
					value={draft ?? value}
					onFocus={({ target }) => target.select()}
					onChange={({ target }) => setDraft(target.value.replace(/\D/g, "").slice(0, 5))}
					onBlur={commit}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						// The first Enter takes the typed quantity, so that the buyer sees the new total before the form is sent.
						if (draft !== null) event.preventDefault();
						commit();
					}}
				/>
				<StepButton
					icon="plus"
					label={t("ui.one-more")}
					isDisabled={isAtMax}
					onPress={() => onChange(clamp(Math.floor(value / step + 1) * step))}
				/>
			</div>
			{isAtMax && (
				<span className="text-sm text-warning" role="status">
					{t("ui.available", String(max))}
				</span>
			)}
		</div>
	);
}

type StepButtonProps = { icon: "minus" | "plus"; label: string; isDisabled: boolean; onPress: () => void };

/** Disabled by aria-disabled only, so that the button keeps the focus. */
const StepButton = ({ icon, label, isDisabled, onPress }: StepButtonProps) => (
	<button
		type="button"
		aria-label={label}
		aria-disabled={isDisabled || undefined}
		onClick={() => !isDisabled && onPress()}
	>
		<Icon name={icon} small />
	</button>
);
