import { type ReactNode, useEffect, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Spinner } from "#web/ui/display/Spinner.tsx";
import { type AddPhase, newAdding } from "./add-phase.ts";
import type { ButtonLook } from "./Button.tsx";

type AddButtonProps = {
	/** What is added. */
	of: string;
	look?: Extract<ButtonLook, "next" | "ink" | "line">;
	big?: boolean;
	/** What it says where there is room for more than a word. */
	children?: ReactNode;
	/** Rejects when it could not be added; the button goes back to what it was. */
	add: () => Promise<unknown>;
	onFailed: (error: unknown) => void;
};

/** Keeps its width through all that it shows. */
export function AddButton({ of, look = "line", big = false, children, add, onFailed }: AddButtonProps) {
	const { t } = useText();
	const [phase, setPhase] = useState<AddPhase>("idle");
	const [adding] = useState(() => newAdding(setPhase));
	useEffect(() => adding.stop, [adding]);
	const busy = phase === "adding";
	const added = phase === "added" || phase === "leaving";
	return (
		<>
			<button
				type="button"
				className={["btn adding", look, big && "big"].filter(Boolean).join(" ")}
				data-phase={phase}
				aria-busy={busy || undefined}
				aria-disabled={busy || undefined}
				aria-label={children && phase === "idle" ? undefined : t("cart.add", of)}
				onClick={() => !busy && adding.press(add).catch(onFailed)}
			>
				{busy && <Spinner />}
				{added && <Added />}
				<span className={`btn-words ${phase === "idle" ? "" : "invisible"}`}>{children ?? t("cart.add-short")}</span>
			</button>
			<span className="sr-only" aria-live="polite">
				{phase === "added" && t("cart.added")}
			</span>
		</>
	);
}

const Added = () => (
	<span className="inline-flex items-center gap-2">
		<Icon name="cart" small />
		<span className="tick">
			<Icon name="check" small />
		</span>
	</span>
);
