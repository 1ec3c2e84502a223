import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "#web/ui/display/Icon.tsx";
import { Spinner } from "#web/ui/display/Spinner.tsx";

/** `primary` is the next step of a purchase, once per view. `danger` always opens a confirmation first. */
export const buttonLooks = ["primary", "dark", "secondary", "text", "danger"] as const;
export type ButtonLook = (typeof buttonLooks)[number];

type Looks = { look?: ButtonLook; big?: boolean; full?: boolean };

const classOf = ({ look = "secondary", big = false, full = false }: Looks): string =>
	["btn", look, big && "big", full && "full"].filter(Boolean).join(" ");

type ButtonProps = Omit<ComponentProps<"button">, "className"> & Looks & { icon?: IconName; busy?: boolean };

/** A button. While busy it keeps its width, can be focused, and ignores clicks. */
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
			<span className="btn-label">
				{icon && <Icon name={icon} small />}
				{children}
			</span>
		</button>
	);
}

type ButtonLinkProps = Looks & { href: string; children: ReactNode };

/** A link that looks like a button. */
export const ButtonLink = ({ href, children, ...looks }: ButtonLinkProps) => (
	<a href={href} className={classOf(looks)}>
		<span className="btn-label">{children}</span>
	</a>
);

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "children"> & { icon: IconName; label: string };

/** A button with a well-known icon and no text: close, menu, search, remove. */
export const IconButton = ({ icon, label, type, ...rest }: IconButtonProps) => (
	<button {...rest} type={type ?? "button"} className="icon-btn" aria-label={label}>
		<Icon name={icon} />
	</button>
);
