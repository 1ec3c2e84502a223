import { useText } from "#web/app/text.tsx";

export const spinnerSizes = ["xx-small", "x-small", "small", "medium", "large"] as const;
export const spinnerVariants = ["base", "brand", "inverse"] as const;

type SpinnerProps = {
	size?: (typeof spinnerSizes)[number];
	variant?: (typeof spinnerVariants)[number];
	/** What is waited for; without it words beside the ring say so. */
	label?: string;
};

/** A ring that turns; for who wants no movement, a ring that stands still beside its words. */
export function Spinner({ size = "small", variant = "base", label }: SpinnerProps) {
	return (
		<span className="spinner" data-size={size} data-variant={variant} role={label ? "status" : undefined}>
			<span className="spinner-ring" aria-hidden="true" />
			{label && <span className="spinner-words">{label}</span>}
		</span>
	);
}

/** Loading, and nothing more to say about it. */
export const Loading = () => <Spinner label={useText().t("ui.loading")} />;
