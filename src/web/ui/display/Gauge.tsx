import type { CSSProperties } from "react";

export type GaugeProps = {
	/** The value as a sentence, for screen readers. */
	sentence: string;
	value: number;
	max: number;
	/** The number of ticks. A tick is a real unit. */
	units: number;
	/** Labels below the gauge. */
	scale?: readonly string[];
	small?: boolean;
	/** The value changes while the page is open. */
	isProgress?: boolean;
};

/** CSS variables as a style attribute, whose type does not know them. */
const variables = (values: Record<`--${string}`, string | number>): CSSProperties => values as CSSProperties;

export function Gauge({ sentence, value, max, units, scale = [], small = false, isProgress = false }: GaugeProps) {
	const filled = Math.max(0, Math.min(1, value / max));
	const line = {
		className: small ? "gauge small" : "gauge",
		"data-full": filled === 1 || undefined,
		"data-empty": filled === 0 || undefined,
		style: variables({ "--filled": `${filled * 100}%`, "--ticks": units }),
		children: <GaugeDrawing scale={scale} />,
	};
	return isProgress ? (
		<div
			role="progressbar"
			aria-label={sentence}
			aria-valuenow={value}
			aria-valuemin={0}
			aria-valuemax={max}
			{...line}
		/>
	) : (
		<div role="img" aria-label={sentence} {...line} />
	);
}

const GaugeDrawing = ({ scale }: { scale: readonly string[] }) => (
	<>
		<div className="gauge-bar" />
		<div className="ticks" />
		{scale.length > 0 && (
			<div className="scale" aria-hidden="true">
				{scale.map((figure) => (
					<span key={figure}>{figure}</span>
				))}
			</div>
		)}
	</>
);
