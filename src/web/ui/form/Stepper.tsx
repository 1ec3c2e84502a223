import { useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";

type StepperProps = {
	/** What is counted. */
	of: string;
	value: number;
	min?: number;
	/** It is sold by so many. */
	step?: number;
	/** No more than this can be had; above it plus says so. */
	max?: number;
	onChange: (value: number) => void;
};

/** Minus, figure, plus. What is typed counts when the figure is left; until then it may be half a number. */
export function Stepper({ of, value, min = 1, step = 1, max, onChange }: StepperProps) {
	const { t } = useText();
	const [typed, setTyped] = useState<string | null>(null);
	const within = (count: number) => Math.max(min, Math.min(count, max ?? count));
	const settle = () => {
		const count = Number.parseInt(typed ?? "", 10);
		if (Number.isSafeInteger(count)) onChange(within(count));
		setTyped(null);
	};
	const full = max !== undefined && value >= max;
	return (
		<div className="grid justify-items-start gap-1">
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen. */}
			<div className="stepper" role="group" aria-label={t("ui.quantity-of", of)}>
				<Step
					icon="minus"
					label={t("ui.one-less")}
					off={value <= min}
					onPress={() => onChange(within(Math.ceil(value / step - 1) * step))}
				/>
				<input
					inputMode="numeric"
					autoComplete="off"
					aria-label={t("ui.quantity")}
					value={typed ?? value}
					onFocus={({ target }) => target.select()}
					onChange={({ target }) => setTyped(target.value.replace(/\D/g, "").slice(0, 5))}
					onBlur={settle}
					onKeyDown={({ key }) => key === "Enter" && settle()}
				/>
				<Step
					icon="plus"
					label={t("ui.one-more")}
					off={full}
					onPress={() => onChange(within(Math.floor(value / step + 1) * step))}
				/>
			</div>
			{full && (
				<span className="text-sm text-warning" role="status">
					{t("ui.available", String(max))}
				</span>
			)}
		</div>
	);
}

type StepProps = { icon: "minus" | "plus"; label: string; off: boolean; onPress: () => void };

/** At its end it does nothing and keeps the focus. */
const Step = ({ icon, label, off, onPress }: StepProps) => (
	<button type="button" aria-label={label} aria-disabled={off || undefined} onClick={() => !off && onPress()}>
		<Icon name={icon} small />
	</button>
);
