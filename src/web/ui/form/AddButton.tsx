import { type ReactNode, useEffect, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Spinner } from "#web/ui/display/Spinner.tsx";
import { type AddPhase, createAddPhases } from "./add-phase.ts";
import type { ButtonLook } from "./Button.tsx";

type AddButtonProps = {
	/** The name of the product. */
	itemName: string;
	look?: Extract<ButtonLook, "primary" | "dark" | "secondary">;
	big?: boolean;
	/** A longer label, where there is room. */
	children?: ReactNode;
	/** Rejects when the product could not be added. */
	add: () => Promise<unknown>;
	onFailed: (error: unknown) => void;
};

/** The button that adds to the cart, with spinner and check mark. Its width never changes. */
export function AddButton({ itemName, look = "secondary", big = false, children, add, onFailed }: AddButtonProps) {
	const { t } = useText();
	const [phase, setPhase] = useState<AddPhase>("idle");
	const [addPhases] = useState(() => createAddPhases(setPhase));
	useEffect(() => addPhases.stop, [addPhases]);
	const busy = phase === "adding";
	const added = phase === "added" || phase === "leaving";
	return (
		<>
			<button
				type="button"
				className={["btn add-button", look, big && "big"].filter(Boolean).join(" ")}
				data-phase={phase}
				aria-busy={busy || undefined}
				aria-disabled={busy || undefined}
				aria-label={children && phase === "idle" ? undefined : t("cart.add", itemName)}
				onClick={() => !busy && addPhases.press(add).catch(onFailed)}
			>
				{busy && <Spinner />}
				{added && <AddedMark />}
				<span className={`btn-label ${phase === "idle" ? "" : "invisible"}`}>{children ?? t("cart.add-short")}</span>
			</button>
			<span className="sr-only" aria-live="polite">
				{phase === "added" && t("cart.added")}
			</span>
		</>
	);
}

const AddedMark = () => (
	<span className="inline-flex items-center gap-2">
		<Icon name="cart" small />
		<span className="check-mark">
			<Icon name="check" small />
		</span>
	</span>
);
