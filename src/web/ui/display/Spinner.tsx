import { useText } from "#web/app/text.tsx";

export const spinnerSizes = ["xx-small", "x-small", "small", "medium", "large"] as const;
export const spinnerVariants = ["base", "brand", "inverse"] as const;

type SpinnerProps = {
	size?: (typeof spinnerSizes)[number];
	variant?: (typeof spinnerVariants)[number];
	/** Says what loads. Not needed when a text beside the spinner does. */
	label?: string;
};

/** A turning ring. With reduced motion the ring stands still and the label is visible. */
export function Spinner({ size = "small", variant = "base", label }: SpinnerProps) {
	return (
		<span className="spinner" data-size={size} data-variant={variant} role={label ? "status" : undefined}>
			<span className="spinner-ring" aria-hidden="true" />
			{label && <span className="spinner-label">{label}</span>}
		</span>
	);
}

export const LoadingSpinner = () => <Spinner label={useText().t("ui.loading")} />;
