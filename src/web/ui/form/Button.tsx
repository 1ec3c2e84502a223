import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "#web/ui/display/Icon.tsx";
import { Spinner } from "#web/ui/display/Spinner.tsx";

/** `next` moves the purchase on, once per view; `danger` always asks before it does anything. */
export const buttonLooks = ["next", "ink", "line", "text", "danger"] as const;
export type ButtonLook = (typeof buttonLooks)[number];

type Looks = { look?: ButtonLook; big?: boolean; full?: boolean };

const classOf = ({ look = "line", big = false, full = false }: Looks): string =>
	["btn", look, big && "big", full && "full"].filter(Boolean).join(" ");

type ButtonProps = Omit<ComponentProps<"button">, "className"> & Looks & { icon?: IconName; busy?: boolean };

/** Busy keeps its width and its place in the order of focus, and does nothing when it is pressed again. */
export function Button({ look, big, full, icon, busy = false, children, onClick, type, ...rest }: ButtonProps) {
	return (
		<button
			{...rest}
			type={type ?? "button"}
			className={classOf({ ...(look && { look }), ...(big && { big }), ...(full && { full }) })}
			aria-busy={busy || undefined}
			aria-disabled={busy || rest["aria-disabled"] || undefined}
			onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
		>
			{busy && (
				<span className="btn-busy">
					<Spinner />
				</span>
			)}
			<span className="btn-words">
				{icon && <Icon name={icon} small />}
				{children}
			</span>
		</button>
	);
}

type ButtonLinkProps = Looks & { href: string; children: ReactNode };

/** Leads somewhere and looks like a button. */
export const ButtonLink = ({ href, children, ...looks }: ButtonLinkProps) => (
	<a href={href} className={classOf(looks)}>
		<span className="btn-words">{children}</span>
	</a>
);

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "children"> & { icon: IconName; label: string };

/** A square with a drawing that everybody knows: close, menu, search, remove. */
export const IconButton = ({ icon, label, type, ...rest }: IconButtonProps) => (
	<button {...rest} type={type ?? "button"} className="icon-btn" aria-label={label}>
		<Icon name={icon} />
	</button>
);
