// Spanish names of goods, of Spain and of Latin America.

export const same = `
  televisor, televisión, tele, tv; mueble tv, mueble para tv, mesa tv; soporte tv, soporte de pared tv; barra de sonido, soundbar; proyector,
  videoproyector; altavoz, parlante, bocina, altavoces; altavoz bluetooth, parlante bluetooth, bocina bluetooth; auriculares, audífonos, cascos;
  auriculares inalámbricos, audífonos inalámbricos, auriculares bluetooth; micrófono, micro; amplificador, ampli; tocadiscos, giradiscos; radio
  despertador, despertador radio; ordenador portátil, portátil ordenador, laptop, notebook; ordenador, computadora, computador, pc; tableta, tablet;
  pantalla, monitor; teclado, teclado de ordenador; ratón, mouse; alfombrilla de ratón, mouse pad; disco duro, hdd; ssd, disco sólido; disco duro
  externo, disco externo; memoria usb, pendrive, pen drive; tarjeta de memoria, tarjeta sd; memoria ram, ram; tarjeta gráfica, gpu, tarjeta de video;
  procesador, cpu; placa base, tarjeta madre, placa madre; router, enrutador; repetidor wifi, amplificador wifi; cable ethernet, cable de red;
  impresora, printer; cartucho de tinta, tinta impresora; trituradora de papel, destructora de papel; calculadora, calculadora de bolsillo; móvil,
  celular, teléfono móvil, teléfono celular; smartphone, teléfono inteligente; funda de móvil, funda para móvil, carcasa móvil, funda para celular;
  protector de pantalla, cristal templado, vidrio templado; soporte móvil, soporte para celular; cargador, adaptador de corriente; cable de carga, cable
  cargador; batería externa, powerbank, cargador portátil; cargador inalámbrico, base de carga; regleta, multicontacto, zapatilla eléctrica; alargador,
  extensión eléctrica, cable alargador; cámara de fotos, cámara fotográfica, cámara; cámara réflex, réflex; trípode, tripié; cámara de vigilancia,
  cámara de seguridad, cámara ip; timbre, videotimbre; detector de humo, alarma de humo; reloj inteligente, smartwatch; pulsera de actividad, pulsera
  fitness; consola, videoconsola, consola de videojuegos; mando, joystick; videojuego, juego de consola; dron, drone; sofá, tresillo; sofá
  cama, sofá convertible; sofá esquinero, sofá rinconera, rinconera; sillón, butaca; sillón relax, sillón reclinable; puf, otomana; taburete, banqueta;
  taburete de bar, taburete alto; silla de oficina, silla de escritorio; mesa de comedor, mesa comedor; mesa de centro, mesa baja, mesa de café; mesa
  auxiliar, mesita auxiliar; mesita de noche, mesa de noche, buró, velador; escritorio, mesa de escritorio; consola recibidor, mueble recibidor; cómoda,
  cajonera; armario, ropero, guardarropa; aparador, buffet mueble; estantería, librería, librero, estante; estante de pared, balda, repisa; zapatero,
  mueble zapatero; perchero, colgador; cama, armazón de cama, somier; litera, cama litera; colchón, colchones; sobrecolchón, topper; edredón, nórdico
  relleno, cobertor; funda nórdica, funda de edredón; sábana bajera, sábana ajustable; sábanas, juego de sábanas; cojín, almohadón; colcha, cubrecama;
  manta, frazada, cobija; alfombra, tapete; felpudo, alfombra de entrada; alfombra de baño, alfombrilla de baño; cortinas opacas, cortinas blackout;
  persiana, estor; mantel, mantel de mesa; salvamanteles, mantel individual; cuadro, lienzo; póster, poster, lámina; marco de fotos, portarretratos,
  portafotos; reloj de pared, reloj mural; jarrón, florero; maceta, tiesto, macetero; planta artificial, planta falsa; vela aromática, vela perfumada;
  portavelas, candelabro, candelero; difusor de aromas, difusor; árbol de navidad, arbolito de navidad; bolas de navidad, esferas de navidad; guirnalda
  de luces, luces de navidad, cadena de luces; papel pintado, papel tapiz; vinilo decorativo, adhesivo de pared; lámpara, luminaria; lámpara de pie,
  lámpara de piso; lámpara de mesa, lámpara de sobremesa; lámpara de escritorio, flexo; plafón, lámpara de techo; lámpara colgante, lámpara de
  suspensión; aplique, lámpara de pared; luz nocturna, luz quitamiedos; bombilla, ampolleta; grifo, llave de agua, canilla, monomando; alcachofa de
  ducha, cabezal de ducha, regadera; bañera, tina; lavabo, lavamanos; asiento de inodoro, tapa de wc, asiento wc; papel higiénico, papel de baño;
  escobilla de baño, escobilla wc; toalla de baño, toalla de ducha; albornoz, bata de baño; cesto de ropa, cesto para la ropa sucia, cesta de ropa;
  tendedero, tendedor; percha, gancho de ropa; plancha, plancha de vapor; lavadora, máquina de lavar, lavarropas; secadora, secarropas; lavavajillas,
  lavaplatos; detergente, jabón de ropa; aspiradora, aspirador; robot aspirador, aspiradora robot; cubo de basura, bote de basura, papelera; fregona,
  mopa, trapeador; caja de almacenaje, caja organizadora, caja de almacenamiento; calefactor, estufa eléctrica, calentador; ventilador, abanico
  eléctrico; aire acondicionado, climatizador; purificador de aire, purificador; humidificador, vaporizador de aire; caja fuerte, caja de seguridad;
  buzón, buzón de correo; nevera, frigorífico, refrigerador, heladera; congelador, freezer; horno, horno eléctrico; cocina de gas, estufa de gas; placa
  de inducción, placa de cocina, vitrocerámica; microondas, horno microondas; campana extractora, extractor de cocina; cafetera, máquina de café;
  cafetera espresso, máquina de espresso; cafetera italiana, moka; molinillo de café, molino de café; espumador de leche, batidor de leche; hervidor,
  tetera eléctrica, pava eléctrica; tetera, tetera de té; tostadora, tostador; freidora de aire, air fryer, freidora sin aceite; batidora de vaso,
  licuadora; batidora de mano, batidora de brazo, minipimer; robot de cocina, procesador de alimentos; batidora amasadora, amasadora; exprimidor,
  exprimidor de naranjas; extractor de jugo, licuadora de jugo; arrocera, olla arrocera; gofrera, waflera; panificadora, máquina de pan; sartén,
  sartenes; cazo, cacerola; olla, cazuela; olla a presión, olla rápida, olla exprés; molde de horno, molde para pastel; bandeja de horno, charola de
  horno; tabla de cortar, tabla de picar; cuchillo de chef, cuchillo cocinero, cuchillo de cocina; pelador, pelapatatas, pelapapas; abrelatas, abridor
  de latas; sacacorchos, descorchador; colador, escurridor; varilla, batidor manual; molinillo de pimienta, pimentero; vajilla, juego de vajilla;
  cubiertos, cubertería; cuenco, bol, tazón; taza, mug; jarra, decantador; botella de agua, cantimplora; termo, botella térmica; fiambrera, lonchera,
  tupper, tartera; recipiente hermético, tupperware, contenedor de alimentos; nevera portátil, hielera; delantal, mandil; paño de cocina, trapo de
  cocina; báscula de cocina, balanza de cocina; dulces, caramelos, golosinas, chuches; patatas fritas, papas fritas, chips; frutos secos, nueces;
  cereales, muesli; copos de avena, avena; barrita de proteínas, barra de proteína; proteína en polvo, whey, proteína whey; pasta, fideos; café en
  grano, granos de café; café molido, café de filtro; infusión, tisana; zumo, jugo; refresco, gaseosa, soda; aceite de oliva, aceite de oliva virgen
  extra; mermelada, confitura; especias, condimento; cacahuete, maní, cacahuate; melocotón, durazno; suplemento, complemento alimenticio, suplemento
  alimenticio; vitaminas, multivitamínico; ropa, prendas, vestimenta; camiseta, playera, remera, polera; jersey, suéter, pulóver; sudadera, buzo;
  sudadera con capucha, hoodie; chaqueta de punto, cárdigan; blusa, camisola; pantalón, pantalones; vaqueros, jeans, tejanos; pantalón de chándal,
  joggers, jogging; mallas, leggings, leggins; pantalón corto, shorts, bermudas; vestido de noche, vestido de gala; vestido de novia, traje de novia;
  falda, pollera; chaqueta, chamarra, campera; abrigo, sobretodo; plumífero, chaqueta acolchada, plumas abrigo; chubasquero, impermeable abrigo; traje,
  terno; americana, blazer, saco; ropa interior, lencería; calzoncillos, bóxer, boxers; bragas, calzones, pantaletas; sujetador, sostén, brasier;
  calcetines, medias deportivas; pijama, piyama; camisón, bata de dormir; bañador, traje de baño, malla de baño; gorro, beanie; gorra, cachucha;
  bufanda, pañuelo; guantes, manoplas; cinturón, correa; gafas de sol, lentes de sol, anteojos de sol; gafas, lentes, anteojos; paraguas, sombrilla
  lluvia; zapatos, calzado; zapatillas, deportivas, tenis, sneakers; zapatillas de running, zapatillas de correr, tenis para correr; botas de montaña,
  botas de senderismo; botas, botines; botas de agua, botas de lluvia; zapatillas de casa, pantuflas; sandalias, huaraches; chanclas, chancletas, flip
  flops; zapatos de tacón, tacones, stilettos; plantillas, plantillas para zapatos; zapatos de seguridad, botas de seguridad; bolso, cartera de mujer,
  bolsa de mano; bandolera, bolso cruzado; mochila, morral; mochila escolar, mochila de colegio; maleta, valija, equipaje; maleta de cabina, equipaje de
  mano; riñonera, canguro bolso; cartera, billetera, monedero; tarjetero, portatarjetas; neceser, bolsa de aseo; llavero, portallaves; collar,
  gargantilla; pendientes, aretes; pendientes de aro, argollas; pulsera, brazalete; anillo, sortija; anillo de boda, alianza; anillo de compromiso,
  solitario; reloj, reloj de pulsera; joyero, caja de joyas, alhajero; maquillaje, cosméticos; pintalabios, labial, barra de labios, lápiz labial;
  bálsamo labial, cacao labial; máscara de pestañas, rímel; esmalte de uñas, pintauñas; crema facial, crema hidratante; loción corporal, leche corporal;
  protector solar, crema solar, bloqueador solar; gel de ducha, gel de baño; jabón, pastilla de jabón; champú, shampoo; acondicionador, suavizante de
  pelo; mascarilla capilar, mascarilla para el pelo; secador de pelo, secadora de pelo; plancha de pelo, alisador; rizador, tenacillas; cepillo de pelo,
  cepillo para el cabello; maquinilla de afeitar, rastrillo de afeitar, cuchilla de afeitar; afeitadora eléctrica, máquina de afeitar, rasuradora;
  barbero eléctrico, recortadora de barba, recortador de barba; cortapelos, máquina de cortar pelo; cepillo de dientes, cepillo dental; cepillo de
  dientes eléctrico, cepillo eléctrico; pasta de dientes, dentífrico, pasta dental; enjuague bucal, colutorio; hilo dental, seda dental; desodorante,
  antitranspirante; perfume, fragancia, colonia; tensiómetro, medidor de presión; tirita, curita, venda adhesiva; botiquín, kit de primeros auxilios;
  pistola de masaje, masajeador muscular; repelente de mosquitos, antimosquitos; pañal, pañales; chupete, chupón; cochecito, carrito de bebé, carriola,
  silla de paseo; silla de coche, asiento de bebé para auto, silla de auto; cuna, moisés; trona, silla alta; portabebés, fular; biberón, mamadera; saco
  de dormir bebé, saquito bebé; pelele, mameluco, body bebé; mancuernas, pesas; esterilla de yoga, colchoneta, tapete de yoga; cinta de correr,
  caminadora, trotadora; bicicleta estática, bicicleta fija; bandas elásticas, bandas de resistencia, gomas elásticas; cuerda de saltar, comba;
  bicicleta, bici; bicicleta eléctrica, ebike; bicicleta de montaña, mtb; casco de bicicleta, casco bici; candado de bicicleta, candado bici; patinete,
  monopatín; patinete eléctrico, scooter eléctrico; patines en línea, patines; balón de fútbol, pelota de fútbol; tienda de campaña, carpa, casa de
  campaña; saco de dormir, bolsa de dormir; colchón hinchable, colchón inflable; linterna, lámpara de mano; linterna frontal, frontal; navaja,
  cortaplumas; prismáticos, binoculares; piscina hinchable, piscina inflable, alberca inflable; caña de pescar, vara de pescar; peluche, muñeco de
  peluche; casa de muñecas, casita de muñecas; cartas, naipes, baraja; rompecabezas, puzzle, puzle; coche teledirigido, auto a control remoto, coche rc;
  bloques de construcción, juego de construcción; arenero, cajón de arena; columpio, hamaca infantil; comida para perros, pienso perro, alimento para
  perros; comida para gatos, pienso gato, alimento para gatos; correa de perro, correa para perro; cama para perro, cama de perro; rascador, árbol para
  gatos; arena para gatos, arena de gato; arenero gato, caja de arena gato; transportín, transportadora; acuario, pecera; bolígrafo, boli, lapicera;
  pluma estilográfica, pluma fuente; lápiz, lápices; lápices de colores, colores lápices; rotuladores, marcadores, plumones; subrayador, resaltador;
  cuaderno, libreta; agenda, planificador; carpeta, archivador; cinta adhesiva, celo; pegamento, cola de pegar; goma de borrar, borrador; libro de
  bolsillo, tapa blanda; libro de cocina, recetario; piano digital, teclado piano; batería instrumento, batería musical; lana, hilo de tejer; tela,
  tejido; máquina de coser, coser máquina; pintura acrílica, acrílicos; pincel, pinceles, brocha; caballete, atril de pintura; taladro, taladradora;
  atornillador, destornillador eléctrico, taladro atornillador; destornillador, desarmador; llave inglesa, llave ajustable; llave allen, llave
  hexagonal; alicates, pinzas de herramienta; sierra, serrucho; sierra circular, circular sierra; motosierra, sierra de cadena; amoladora, radial,
  esmeril angular; lijadora, lijadora eléctrica; papel de lija, lija; caja de herramientas, maletín de herramientas; juego de herramientas, set de
  herramientas; cinta métrica, metro de medir, flexómetro; nivel de burbuja, nivel láser; escalera, escalera de mano; hidrolimpiadora, limpiadora de
  alta presión; soldador, cautín; enchufe, tomacorriente; interruptor, apagador; candado, candado de seguridad; guantes de trabajo, guantes de
  seguridad; gafas de seguridad, gafas de protección; cortacésped, podadora, cortadora de césped; robot cortacésped, cortacésped robot; desbrozadora,
  bordeadora, orilladora; cortasetos, podadora de setos; soplador, sopladora de hojas; manguera, manguera de jardín; tijeras de podar, podadera; pala,
  azada; sustrato, tierra para macetas; fertilizante, abono; invernadero, invernadero de jardín; muebles de jardín, muebles de exterior, muebles de
  terraza; sombrilla, parasol; tumbona, reposera, hamaca de playa; caseta de jardín, cobertizo; cenador, pérgola, gazebo; barbacoa, parrilla, asador;
  brasero, pozo de fuego; coche, auto, automóvil; limpiaparabrisas, escobillas limpiaparabrisas; batería de coche, batería de auto; aceite de motor,
  aceite motor; alfombrillas de coche, tapetes de auto; cofre de techo, baúl de techo; barras de techo, portaequipajes; casco de moto, casco moto`

export const compounds = `
  tele visión, auri cular, porta velas, porta bebés, saca puntas, corta uñas, lava manos, pinta labios, pinta uñas, para sol, para brisas, limpia
  parabrisas, moto sierra, hidro limpiadora, pasa montañas, sobre colchón, sobre mesa, cubre cama, micro fibra`
