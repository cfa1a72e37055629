/** Libraries that make a program the gateway of an application: it passes the requests of everybody on to the other parts. */
export const gatewayLibraries =
  /^(?:org\.springframework\.cloud:spring-cloud-(?:starter-gateway(?:-[\w-]{1,40})?|gateway-server(?:-[\w-]{1,40})?|starter-netflix-zuul)|ocelot|yarp\.reverseproxy)$/i

/** Libraries that make a program the one where people sign in: browsers are sent to it, whatever stands before other parts. */
export const signInLibraries =
  /^(?:org\.springframework\.(?:boot:spring-boot-starter-oauth2-authorization-server|security:spring-security-oauth2-authorization-server)|duende\.identityserver(?:\..{1,60})?|identityserver4(?:\..{1,60})?|openiddict(?:\..{1,60})?)$/i

/** Libraries by which a program finds the others in a registry, where they have told that they are there. */
export const registryLibraries =
  /^(?:org\.springframework\.cloud:spring-cloud-(?:starter-(?:netflix-)?eureka(?:-client)?|netflix-eureka-client|starter-(?:consul|zookeeper)-(?:discovery|all)|starter-kubernetes[\w-]{0,40}|kubernetes-[\w-]{1,40}-discovery|starter-alibaba-nacos-discovery)|com\.alibaba\.cloud:spring-cloud-starter-alibaba-nacos-discovery|ocelot\.provider\.(?:consul|eureka|kubernetes)|steeltoe\.discovery\.[\w.]{1,40})$/i

/** Libraries that make a program one which tells the others their settings or where each is: it is asked, and no request is passed on to it. */
export const directoryLibraries =
  /^org\.springframework\.cloud:spring-cloud-(?:config-server|starter-netflix-eureka-server|netflix-eureka-server)$/
