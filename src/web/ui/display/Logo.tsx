import { useStore } from "#web/app/data/trpc.ts";

type LogoProps = { className: string };

export const Logo = ({ className }: LogoProps) => <LogoText className={className}>{useStore().name}</LogoText>;

/** A name of the shop as its logo. Documents keep the name of their issue. */
export const LogoText = ({ className, children }: LogoProps & { children: string }) => (
	<span translate="no" className={`logo ${className}`}>
		{children}
	</span>
);
