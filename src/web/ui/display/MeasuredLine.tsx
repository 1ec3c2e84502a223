import type { CSSProperties } from "react";

type MeasuredLineProps = {
	/** The whole sentence that the line shows. */
	sentence: string;
	value: number;
	max: number;
	/** How many units the line is divided into: a tick is a real unit. */
	units: number;
	/** Figures under its ends. */
	scale?: readonly string[];
	small?: boolean;
	/** It moves while somebody looks. */
	moves?: boolean;
};

/** Style attributes may hold our own variables, which their type does not know. */
const variables = (values: Record<`--${string}`, string | number>): CSSProperties => values as CSSProperties;

export function MeasuredLine({
	sentence,
	value,
	max,
	units,
	scale = [],
	small = false,
	moves = false,
}: MeasuredLineProps) {
	const filled = Math.max(0, Math.min(1, value / max));
	const line = {
		className: small ? "gauge small" : "gauge",
		"data-full": filled === 1 || undefined,
		"data-empty": filled === 0 || undefined,
		style: variables({ "--filled": `${filled * 100}%`, "--ticks": units }),
		children: <Drawn scale={scale} />,
	};
	return moves ? (
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

const Drawn = ({ scale }: { scale: readonly string[] }) => (
	<>
		<div className="tube" />
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
